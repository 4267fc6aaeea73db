import { findParsed } from '#contract/parse.ts';
import { type ShownOrder, ShownOrderSchema } from '#contract/shown-order.ts';
import { checkDigits } from './check-digits.ts';
import { fail, type Result, succeed } from './result.ts';
import { type FrameProblem, frameBody, readFrames } from './shown-order-frames.ts';

/** Packs or unpacks bytes by raw DEFLATE (RFC 1951); unpacking rejects what it cannot read. */
export type Packing = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * The key under which the order of a cart is shown: whoever reads it does not learn the cart's own one,
 * with which the phone proves later that the order is its customer's. Needs a secure page.
 */
export async function shownKeyOf(cartKey: string): Promise<string> {
  const text = new TextEncoder().encode(`shown order ${cartKey.toLowerCase()}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const hex = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** An order with its cart's own key (version 1) as everybody may see it. */
export async function hideCartKey(order: ShownOrder): Promise<ShownOrder> {
  return { ...order, v: 2, cartKey: await shownKeyOf(order.cartKey) };
}

/** Everything of a shown order in one order of fields, whatever made it. */
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

/**
 * Six digits (Crockford) by which a waiter sees that the order at the desk is the one on the phone:
 * the same on both ends, other ones when anything in it differs.
 */
export function checkCode(order: ShownOrder): string {
  return checkDigits(canonicalText(order));
}

/** The texts for the QR codes of an order: one, or several numbered ones when it is long. */
export async function encodeShownOrder(order: ShownOrder, deflate: Packing): Promise<string[]> {
  return frameBody(toBase64Url(await deflate(new TextEncoder().encode(canonicalText(order)))));
}

/**
 * The order in a scanned or pasted text; the parts of a long one in any order, with anything between.
 * `partsMissing` has `MissingParts` as its packet. The caller's `inflate` limits what comes out.
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
    return undefined; // bytes that nobody packed are an answer here, not a fault
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
