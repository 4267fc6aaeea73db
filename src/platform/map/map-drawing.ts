type Attributes = Readonly<Record<string, string>>;

const SVG = 'http://www.w3.org/2000/svg';

function create(name: string, attributes: Attributes): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Creates a marker's SVG from elements, because Trusted Types reject markup as text. */
export function createDrawing(
  attributes: Attributes,
  shapes: readonly (readonly [name: string, attributes: Attributes])[],
): SVGElement {
  const drawing = create('svg', attributes);
  drawing.append(...shapes.map(([name, ofShape]) => create(name, ofShape)));
  return drawing;
}
