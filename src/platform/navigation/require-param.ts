import { notFound } from '@tanstack/react-router';
import type { GenericSchema } from 'valibot';
import { findParsed } from '#contract/parse.ts';
import { hasPage, type OptionalPage } from '#domain/brand/brand.ts';

/** Ends `beforeLoad` as not found for an invalid path parameter, without any request or retry. */
export function requireParam(schema: GenericSchema, param: unknown): void {
  if (findParsed(schema, param) === undefined) throw notFound();
}

/** A `beforeLoad` that ends as not found when the chain omits the page. */
export function requirePage(page: OptionalPage): () => void {
  return () => {
    if (!hasPage(page)) throw notFound();
  };
}
