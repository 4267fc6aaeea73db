import type { CDPSession, Page } from '@playwright/test';

const KEY_MS = 120;
const TAP_MS = 250;
const FRAME_MS = 16;
/** The drag stays on the phone's 823 px high screen, above the bars at the bottom. */
const DRAG = { fromY: 640, toY: 140, stepPx: 50, heldFrames: 6 };

/** A finger that causes input events of the browser itself rather than events from scripts. */
export interface Finger {
  /** Scrolls most of a screen; resolves when it has stopped. */
  readonly scroll: () => Promise<void>;
  readonly tap: (place: { x: number; y: number }) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

export async function layFinger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  return {
    scroll: () => scroll(page, session),
    tap: async ({ x, y }) => {
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(TAP_MS);
    },
    type: async (text) => {
      for (const sign of text) {
        await page.keyboard.press(sign);
        await page.waitForTimeout(KEY_MS);
      }
    },
  };
}

/** Holds the finger still before lifting it, so that the page does not scroll on by momentum. */
async function scroll(page: Page, session: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  await touch('touchStart', DRAG.fromY);
  for (let y = DRAG.fromY; y > DRAG.toY; y -= DRAG.stepPx) {
    await touch('touchMove', y);
    await page.waitForTimeout(FRAME_MS);
  }
  for (let held = 0; held < DRAG.heldFrames; held += 1) {
    await touch('touchMove', DRAG.toY);
    await page.waitForTimeout(FRAME_MS);
  }
  await touch('touchEnd');
}

/** Distance of the sampled points, in CSS px; smaller than the smallest button. */
const GRID_PX = 16;

/**
 * Centre of the first matching, fully visible and uncovered element from the top; samples points, because
 * measuring every element would lay out distant content.
 */
export async function findInSight(
  page: Page,
  selector: string,
): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(
    ([wanted, step]) => {
      const findAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest(wanted);
      for (let y = step; y < innerHeight; y += step) {
        for (let x = innerWidth - step; x > 0; x -= step) {
          const found = findAt(x, y);
          if (found === null || found === undefined) continue;
          const { left, top, bottom, width, height } = found.getBoundingClientRect();
          const place = { x: left + width / 2, y: top + height / 2 };
          if (top >= 0 && bottom <= innerHeight && findAt(place.x, place.y) === found) return place;
        }
      }
      return undefined;
    },
    [selector, GRID_PX] as const,
  );
}

/** Like `findInSight`, but throws when no element is found. */
export async function requireInSight(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const place = await findInSight(page, selector);
  if (place === undefined) throw new Error(`${selector} is not in sight`);
  return place;
}
