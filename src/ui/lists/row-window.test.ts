import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let reportNearness: (entries: object[]) => void;
let reportSizes: (entries: object[]) => void;
const observed = new Set<unknown>();

class FakeObserver {
  observe = (element: unknown) => observed.add(element);
  unobserve = (element: unknown) => observed.delete(element);
}

class FakeIntersectionObserver extends FakeObserver {
  constructor(report: typeof reportNearness) {
    super();
    reportNearness = report;
  }
}

class FakeResizeObserver extends FakeObserver {
  constructor(report: typeof reportSizes) {
    super();
    reportSizes = report;
  }
}

const elementOf = (name: string) => ({ name }) as unknown as Element;
const sized = (target: Element, blockSize: number) => ({ target, borderBoxSize: [{ blockSize }] });

let reportResize = () => undefined as unknown;

function resizeTo(width: number, height = 844): void {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  reportResize();
}

/** Imports the module anew, so that it has no heights of an earlier test. */
async function openPage(width: number) {
  vi.resetModules();
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('addEventListener', (_name: string, handle: () => unknown) => {
    reportResize = handle;
  });
  return await import('./row-window.ts');
}

beforeEach(() => {
  observed.clear();
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});
afterEach(() => vi.unstubAllGlobals());

describe('which rows are near the window', () => {
  it('is reported to each row by one observer, until the row is removed', async () => {
    const { watchNearness } = await openPage(390);
    const [dal, naan] = [elementOf('dal'), elementOf('naan')];
    const reported: string[] = [];
    const stop = watchNearness(dal, (isNear) => reported.push(`dal ${isNear}`));
    watchNearness(naan, (isNear) => reported.push(`naan ${isNear}`));
    reportNearness([
      { target: dal, isIntersecting: true },
      { target: naan, isIntersecting: false },
    ]);
    stop();
    reportNearness([{ target: dal, isIntersecting: false }]);
    expect(reported).toEqual(['dal true', 'naan false']);
    expect([...observed]).toEqual([naan]);
  });
});

describe('the height of rows out of sight', () => {
  it('is what they measured when rendered', async () => {
    const { watchHeight, findHeight } = await openPage(390);
    const dal = elementOf('dal');
    watchHeight(dal, 'menu:dal');
    reportSizes([sized(dal, 184.5)]);
    expect(findHeight('menu:dal')).toBe(184.5);
    expect(findHeight('menu:naan')).toBeUndefined();
  });

  it('is kept when a row is taken out, which then has no height', async () => {
    const { watchHeight, findHeight } = await openPage(390);
    const dal = elementOf('dal');
    watchHeight(dal, 'menu:dal');
    reportSizes([sized(dal, 200)]);
    reportSizes([sized(dal, 0)]);
    expect(findHeight('menu:dal')).toBe(200);
  });

  it('is unknown again in a window of another width', async () => {
    const { watchHeight, findHeight } = await openPage(390);
    const [dal, naan] = [elementOf('dal'), elementOf('naan')];
    watchHeight(dal, 'menu:dal');
    reportSizes([sized(dal, 200)]);
    resizeTo(844);
    expect(findHeight('menu:dal')).toBeUndefined();
    watchHeight(naan, 'menu:naan');
    reportSizes([sized(naan, 180)]);
    resizeTo(390);
    expect(findHeight('menu:naan')).toBeUndefined();
  });

  it("stays known when only the height changes, as with the bar of a phone's browser", async () => {
    const { watchHeight, findHeight } = await openPage(390);
    const dal = elementOf('dal');
    watchHeight(dal, 'menu:dal');
    reportSizes([sized(dal, 200)]);
    resizeTo(390, 780);
    expect(findHeight('menu:dal')).toBe(200);
  });

  it('is unknown on a server, which has no window', async () => {
    const { findHeight } = await openPage(390);
    vi.unstubAllGlobals();
    expect(findHeight('menu:dal')).toBeUndefined();
  });
});
