/** Pictures of the map: served by our own server, whoever draws them. */
export const MAP_TILE_URL = '/tiles/{z}/{x}/{y}.png';

/** Spec section 9, "Map zoom". */
export const MAP_ZOOM = 18;

/** Whom the map is from, as Leaflet takes it: as HTML, in which a text stays a text. */
export function attributionHtml({ text, url }: { text: string; url: string | null }): string {
  const name = escaped(text);
  return url === null ? name : `<a href="${escaped(url)}" rel="noreferrer">${name}</a>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
