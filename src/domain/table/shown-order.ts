import { type ShownOrder, ShownOrderSchema } from '#contract/orders/shown-order.ts';
import { findParsed } from '#contract/parse.ts';
import { checkDigits } from '../values/check-digits.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import { type FrameProblem, frameBody, readFrames } from './shown-order-frames.ts';

/** Compresses or decompresses by raw DEFLATE (RFC 1951); decompression rejects invalid bytes. */
export type Packing = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * One-way key of an order that the phone shows as a QR code: it hides the cart's own key, with which the phone
 * later proves ownership. Needs a secure context.
 */
export async function shownKeyOf(cartKey: string): Promise<string> {
  const text = new TextEncoder().encode(`shown order ${cartKey.toLowerCase()}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const hex = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Replaces the cart's own key (version 1) by the one-way key. */
export async function hideCartKey(order: ShownOrder): Promise<ShownOrder> {
  return { ...order, v: 2, cartKey: await shownKeyOf(order.cartKey) };
}

/** Serialises all fields in a fixed order. */
function canonicalText(order: ShownOrder): string {
  return JSON.stringify({
    v: order.v,
    cartKey: order.cartKey,
    restaurantId: order.restaurantId,
    tableCode: order.tableCode,
    tableSessionId: order.tableSessionId,
    tableNumber: order.tableNumber,
    paymentMode: order.paymentMode,
    lines: order.lines.map(({ itemId, variantId, modifierList, note, quantity }) => ({
      itemId,
      variantId,
      modifierList: modifierList.map(({ groupId, optionId }) => ({ groupId, optionId })),
      note,
      quantity,
    })),
    cookingInstructions: order.cookingInstructions,
    createdAt: order.createdAt,
  });
}

/** Six Crockford digits for a waiter to compare: phone and desk show the same digits only for equal orders. */
export function checkCode(order: ShownOrder): string {
  return checkDigits(canonicalText(order));
}

/** Texts for the QR codes of an order; several for a long one. */
export async function encodeShownOrder(order: ShownOrder, deflate: Packing): Promise<string[]> {
  return frameBody(toBase64Url(await deflate(new TextEncoder().encode(canonicalText(order)))));
}

/**
 * Decodes the order in a scanned or pasted text, with parts in any order; `partsMissing` carries
 * `MissingParts`, and the caller's `inflate` limits the output size.
 */
export async function decodeShownOrder(
  text: string,
  inflate: Packing,
): Promise<Result<ShownOrder, FrameProblem>> {
  const body = readFrames(text);
  if (!body.ok) return body;
  const order = findParsed(ShownOrderSchema, await findJson(body.value, inflate));
  return order === undefined ? fail('damaged') : succeed(order);
}

async function findJson(body: string, inflate: Packing): Promise<unknown> {
  try {
    const bytes = await inflate(fromBase64Url(body));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined; // invalid bytes are a valid result
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
