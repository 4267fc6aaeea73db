/* Refreshes pages and ignores second taps; the pages work without this script, too. */

/** Removes the notice's name from the address, so that a reload does not show the notice again. */
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

/** True while a field has the focus or another value, or a form is being sent; collapsed `details` do not count. */
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

/** Lets the browser parse the page as a document, because Trusted Types forbid making markup from text. */
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
    // The server is unreachable: the page is marked as stale, and the next refresh tries again.
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

/** Shows copy buttons, which need this script and a secure context. */
function prepare(part) {
  if (navigator.clipboard === undefined) return;
  for (const button of part.querySelectorAll('[data-copy]')) button.hidden = false;
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button?.dataset.copy !== undefined) copy(button);
});

/** Ignores every further submit of a form with `data-once` until the next page loads. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (form.dataset.once === undefined) return;
  if (form.dataset.busy !== undefined) event.preventDefault();
  form.dataset.busy = '';
});

/** A page that the back button restores from the browser's cache accepts its forms again. */
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('[data-busy]')) delete form.dataset.busy;
});

prepare(document);
forgetNotice();
const live = document.querySelector('[data-refresh]');
if (live !== null) keepFresh(live);
