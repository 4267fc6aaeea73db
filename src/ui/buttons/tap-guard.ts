import styles from './tap-guard.module.css';

/** Impatient second taps were measured up to 900 ms after the first; a page may appear in steps meanwhile. */
const GUARD_MS = 1_200;

const CONTROL = 'button, a, label, input, select, summary, [role="button"]';

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly control: Element;
}

/**
 * Ignores repeated taps for `GUARD_MS` on a page, sheet, dialog or row that appears in place of a tapped
 * control. A control that stays accepts fast taps; clicks from keys and assistive technology have no position
 * and always pass.
 */
export function guardTaps(): void {
  const shield = createShield();
  const changes = new MutationObserver(requestCheck);
  let tap: Tap | undefined;
  let frame = 0;
  let timer = 0;

  function stop(): void {
    changes.disconnect();
    clearTimeout(timer);
    shield.remove();
    tap = undefined;
  }

  let isChanged = false;

  function requestCheck(): void {
    isChanged = true;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  }

  function check(): void {
    isChanged = false;
    if (tap === undefined) return;
    const { x, y, control } = tap;
    const under = document.elementFromPoint(x, y);
    if (under === null || under === shield || control.contains(under)) return;
    clearTimeout(timer);
    timer = setTimeout(stop, GUARD_MS);
    cover(shield, { x, y }, under);
    // A page transition covers the point until it ends.
    if (under === document.documentElement) requestCheck();
  }

  const handleClick = (event: MouseEvent) => {
    const { detail, clientX, clientY, target } = event;
    if (detail === 0 || !(target instanceof Element) || target === shield) return;
    // A busy page may handle a waiting tap between a change and the frame that checks it.
    if (isChanged) {
      check();
      if (document.elementFromPoint(clientX, clientY) === shield) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
    }
    stop();
    tap = { x: clientX, y: clientY, control: findControl(target) };
    changes.observe(document, { subtree: true, childList: true, attributes: true });
  };
  addEventListener('click', handleClick, { capture: true });
}

/** The control of a tap; choices of a group and buttons of a stepper count as one. */
const findControl = (target: Element): Element =>
  target.closest('fieldset') ?? target.closest(CONTROL) ?? target;

function createShield(): HTMLElement {
  const shield = document.createElement('div');
  shield.popover = 'manual';
  shield.className = styles['shield'] ?? '';
  shield.setAttribute('aria-hidden', 'true');
  // A press on the shield must not move the focus.
  shield.addEventListener('mousedown', (event) => event.preventDefault());
  return shield;
}

/** Places the shield over a point, inside the dialog there, because everything outside an open dialog is inert. */
function cover(shield: HTMLElement, { x, y }: Pick<Tap, 'x' | 'y'>, under: Element): void {
  shield.style.setProperty('--x', `${x}px`);
  shield.style.setProperty('--y', `${y}px`);
  shield.remove();
  (under.closest('dialog') ?? document.body).append(shield);
  // Phones without popovers (ADR-0044) show the shield as a normal element.
  if ('popover' in HTMLElement.prototype) shield.showPopover();
}
