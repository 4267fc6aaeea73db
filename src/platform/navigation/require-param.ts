import { notFound } from '@tanstack/react-router';
import type { GenericSchema } from 'valibot';
import { findParsed } from '#contract/parse.ts';

/**
 * Ends a route's `beforeLoad` as not found where a parameter of its address cannot name anything. Nothing is
 * requested for such an address, and nothing is tried again.
 */
export function requireParam(schema: GenericSchema, param: unknown): void {
  if (findParsed(schema, param) === undefined) throw notFound();
}
