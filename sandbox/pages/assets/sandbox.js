/* Optional: refreshes pages and ignores second taps. */

/** Removes a notice from the address, so that a reload does not repeat it. */
function forgetNotice() {
  const url = new URL(location.href);
  if (!url.searchParams.has('said')) return;
  url.searchParams.delete('said');
  history.replaceState(null, '', url);
}

/** True when a field differs from its rendered value. */
function isChanged(field) {
  if (field.type === 'checkbox') return field.checked !== field.defaultChecked;
  if (field.options === undefined) return field.value !== field.defaultValue;
  const usual = [...field.options].findIndex((option) => option.defaultSelected);
  return field.selectedIndex !== Math.max(0, usual);
}

/** True while the person types or chooses; collapsed parts do not count. */
function isInUse(live) {
  const fields = [...live.querySelectorAll('input, select')].filter(
    (field) => field.closest('details:not([open])') === null,
  );
  const isTyping = fields.includes(document.activeElement);
  return isTyping || fields.some(isChanged) || live.querySelector('[data-busy]') !== null;
}

function replaceContent(live, fresh) {
  const open = [...live.querySelectorAll('details[open][id]')].map((details) => details.id);
  const buttons = [...live.querySelectorAll('a, button, summary')];
  const place = buttons.indexOf(document.activeElement);
  live.replaceChildren(...fresh.childNodes);
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  if (place >= 0) live.querySelectorAll('a, button, summary')[place]?.focus({ preventScroll: true });
  prepare(live);
}

/** Parsed by the browser as a document, because Trusted Types forbid markup from text. */
function loadPage() {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onload = () => resolve(request.status === 200 ? request.response : null);
    request.onerror = reject;
    request.send();
  });
}

let shown = '';

async function refresh(live) {
  if (document.hidden || isInUse(live)) return;
  try {
    const page = await loadPage();
    if (page === null) return;
    const fresh = page.getElementById('live');
    document.body.classList.remove('stale');
    if (fresh === null || fresh.innerHTML === shown || isInUse(live)) return;
    shown = fresh.innerHTML;
    replaceContent(live, fresh);
  } catch {
    // Server unreachable: the page is marked as stale, and the next round retries.
    document.body.classList.add('stale');
  }
}

function keepFresh(live) {
  shown = live.innerHTML;
  const every = Number(live.dataset.refresh);
  const round = () => refresh(live).finally(() => setTimeout(round, every));
  setTimeout(round, every);
}

async function copy(button) {
  const label = button.textContent;
  await navigator.clipboard.writeText(button.dataset.copy);
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = label;
  }, 1500);
}

/** Copy buttons need the script and a secure context. */
function prepare(part) {
  if (navigator.clipboard === undefined) return;
  for (const button of part.querySelectorAll('[data-copy]')) button.hidden = false;
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button?.dataset.copy !== undefined) copy(button);
});

/** Submits a form once: its button is included, then all are disabled. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.once === undefined) return;
  if (form.dataset.busy !== undefined) event.preventDefault();
  form.dataset.busy = '';
});

/** A page restored by the back button enables its forms. */
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('[data-busy]')) delete form.dataset.busy;
});

prepare(document);
forgetNotice();
const live = document.querySelector('[data-refresh]');
if (live !== null) keepFresh(live);
