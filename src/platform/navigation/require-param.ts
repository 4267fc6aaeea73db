import { notFound } from '@tanstack/react-router';
import type { GenericSchema } from 'valibot';
import { findParsed } from '#contract/parse.ts';
import { hasPage, type OptionalPage } from '#domain/brand.ts';

/**
 * Ends a route's `beforeLoad` as not found where a parameter of its address cannot name anything. Nothing is
 * requested for such an address, and nothing is tried again.
 */
export function requireParam(schema: GenericSchema, param: unknown): void {
  if (findParsed(schema, param) === undefined) throw notFound();
}

/** A `beforeLoad` that ends as not found where this chain does without the page. */
export function requirePage(page: OptionalPage): () => void {
  return () => {
    if (!hasPage(page)) throw notFound();
  };
}
