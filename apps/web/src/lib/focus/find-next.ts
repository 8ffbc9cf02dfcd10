import { controlsIn, isControl, isUsable } from './controls.ts';
import { nodeAt, type Place, type Stop } from './stops.ts';

/** Parts of a page that the focus does not leave by itself. */
const BOUNDS = '[role="dialog"], main, header, nav, aside, body';

/** The nodes from one on, forwards or backwards. */
function* walk(from: Node | null, side: 'nextSibling' | 'previousSibling'): Generator<Node> {
  for (let node = from; node; node = node[side]) yield node;
}

/** The control of a part that corresponds to the one that had the focus: of the next row, the same. */
function pick(part: Node, { removed, index }: Place, { tagName }: HTMLElement): HTMLElement | undefined {
  const controls = controlsIn(part).filter(isUsable);
  const alike = part.nodeName === removed.nodeName ? controls[index] : undefined;
  return alike?.tagName === tagName ? alike : controls[0];
}

/**
 * The control that comes next to a place, and after those behind it the ones before: what was put there instead, then
 * the neighbours, then what is around. Null when the place is gone or was a layer of its own.
 */
export function findNext({ element, left }: Stop): HTMLElement | null {
  const place = left ?? placeOf(element);
  if (!place?.parent.isConnected || place.parent === document.body) return null;
  for (const node of walk(nodeAt(place), 'nextSibling')) {
    const control = pick(node, place, element);
    if (control) return control;
  }
  const before = place.previous?.parentNode === place.parent ? place.previous : null;
  for (const node of walk(before, 'previousSibling')) {
    const control = pick(node, place, element);
    if (control) return control;
  }
  return findAround(place.parent);
}

function placeOf(element: HTMLElement): Place | null {
  const { parentNode: parent, previousSibling: previous, nextSibling: next } = element;
  return parent && { parent, previous, next, removed: element, index: 0 };
}

function findAround(parent: Node): HTMLElement | null {
  for (let inside = parent; inside instanceof Element && !inside.matches(BOUNDS); ) {
    // A panel or a list that scrolls is a stop itself.
    if (isControl(inside) && isUsable(inside)) return inside;
    for (const side of ['nextSibling', 'previousSibling'] as const)
      for (const node of walk(inside[side], side)) {
        const control = controlsIn(node)
          .filter(isUsable)
          .at(side === 'nextSibling' ? 0 : -1);
        if (control) return control;
      }
    if (!inside.parentNode) return null;
    inside = inside.parentNode;
  }
  return null;
}
