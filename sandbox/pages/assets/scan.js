/* Reads the QR codes of an order off a phone, where the browser can; without this the text is pasted. */

const LOOK_EVERY_MS = 200;
const PART = /^SHOW1\.(?:(\d{1,2})\/(\d{1,2})\.)?/;

/** How many parts an order has, and which of them a text holds. */
function progressOf(text) {
  const parts = text.split(/\s+/).flatMap((word) => {
    const found = PART.exec(word);
    return found === null ? [] : [{ number: Number(found[1] ?? 1), total: Number(found[2] ?? 1) }];
  });
  return { seen: new Set(parts.map(({ number }) => number)).size, total: parts[0]?.total ?? 0 };
}

/** A ticket is one code, another one every half minute: only the last one seen counts. */
function takeTicket(field, status, seenText) {
  const isTicket = /^T1\./.test(seenText);
  if (isTicket) field.value = seenText;
  status.textContent = isTicket ? 'Read' : 'That code is no ticket.';
  return isTicket;
}

/** Adds what was seen; true when the order is whole. */
function takePart(field, status, seenText) {
  if (field.form.querySelector('[data-scan="ticket"]') !== null) return takeTicket(field, status, seenText);
  if (!PART.test(seenText)) {
    status.textContent = 'That code is no order.';
    return false;
  }
  if (!field.value.includes(seenText)) field.value = `${field.value.trim()}\n${seenText}`.trim();
  const { seen, total } = progressOf(field.value);
  status.textContent = total > 1 ? `${seen} of ${total} parts read` : 'Read';
  return seen >= total;
}

function stop(video) {
  for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  video.srcObject = null;
  video.hidden = true;
}

async function look(detector, video, field, status) {
  while (video.srcObject !== null) {
    const codes = video.readyState < video.HAVE_CURRENT_DATA ? [] : await detector.detect(video);
    if (codes.some(({ rawValue }) => takePart(field, status, rawValue))) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}

async function scan(part, field) {
  const [video, status] = [part.querySelector('video'), part.querySelector('[role="status"]')];
  if (video.srcObject !== null) return stop(video);
  status.textContent = 'Hold the phone into the picture.';
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    video.hidden = false;
    await video.play();
    const isWhole = await look(new BarcodeDetector({ formats: ['qr_code'] }), video, field, status);
    if (isWhole) field.form.querySelector('[value="show"]').click();
  } catch (error) {
    status.textContent = `The camera cannot be used (${error.name}). Paste the text below.`;
  } finally {
    stop(video);
  }
}

/** Offers the camera beside the field of a form. */
export function prepareScan(part) {
  if (!('BarcodeDetector' in window) || navigator.mediaDevices === undefined) return;
  const field = part.closest('form').querySelector('textarea');
  part.hidden = false;
  part.querySelector('button').addEventListener('click', () => scan(part, field));
  window.addEventListener('pagehide', () => stop(part.querySelector('video')));
}
