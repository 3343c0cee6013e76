/** Text that cannot be read: cut by what it stands in, covered, lying over other text, or a key that has no text. Runs in the page. */
import type { Page } from '@playwright/test';

/** Each as a sentence with the text in it. */
export const unreadableText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    interface Piece {
      readonly node: Text;
      readonly box: Box;
      /** What floats over the page: its texts lie over others on purpose. */
      readonly layer: Element | null;
    }
    // Fractions of pixels, and the space that a slanted or wide letter takes beyond its box.
    const slack = 1.5;

    /** As the head of a table whose rows are stacked: it is there to be read aloud. */
    const isClippedAway = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
      return false;
    };

    const isDrawn = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      return element.closest('.only-for-screen-readers') === null && !isClippedAway(element);
    };

    const shared = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isEmpty = ({ left, right, top, bottom }: Box): boolean => right <= left || bottom <= top;

    const insideOf = (element: Element): Box => {
      const { left, top } = element.getBoundingClientRect();
      const from = { x: left + element.clientLeft, y: top + element.clientTop };
      return {
        left: from.x,
        right: from.x + element.clientWidth,
        top: from.y,
        bottom: from.y + element.clientHeight,
      };
    };

    /** Words with dots between them, which no host is. */
    const bareKey = /^[a-z][A-Za-z]+\.[a-z][A-Za-z]+\.(?!com\b)[a-z][A-Za-z.]+$/;

    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

    /** What is left of a box after everything around it, and whether something cut it that nobody can scroll. */
    const visiblePart = (element: Element, box: Box): { readonly part: Box; readonly isCut: boolean } => {
      let part = box;
      let isCut = false;
      let [isReachedX, isReachedY] = [false, false];
      const lost = (box.bottom - box.top) * 0.3;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position, display } = getComputedStyle(at);
        if (display === 'inline' || display === 'contents') continue;
        const inside = insideOf(at);
        if (
          clips(overflowX) &&
          !isReachedX &&
          (box.left < inside.left - slack || box.right > inside.right + slack)
        )
          isCut = true;
        if (
          clips(overflowY) &&
          !isReachedY &&
          (box.top < inside.top - lost || box.bottom > inside.bottom + lost)
        )
          isCut = true;
        if (overflowX !== 'visible' || overflowY !== 'visible') part = shared(part, inside);
        isReachedX ||= scrolls(overflowX);
        isReachedY ||= scrolls(overflowY);
        if (position === 'fixed') return { part, isCut };
      }
      const width = document.documentElement.clientWidth;
      if (!isReachedX && (box.left < -slack || box.right > width + slack)) isCut = true;
      return { part, isCut };
    };

    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === 'fixed' || at.matches('dialog, [popover], [role=listbox], [role=menu]')) return at;
      }
      return null;
    };

    /** What is shortened on purpose is said whole where it is pointed at. */
    const isWholeInHint = (element: Element, { nodeValue }: Text): boolean =>
      element
        .closest('[data-tip]')
        ?.getAttribute('data-tip')
        ?.includes((nodeValue ?? '').trim()) === true;

    const said = (node: Text): string =>
      `“${(node.nodeValue ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}”`;
    const placeOf = (node: Text): string => {
      const element = node.parentElement;
      const role = element?.closest('[role],nav,main,header,footer,table,dialog,form,aside');
      return `${element?.tagName.toLowerCase() ?? ''}.${element?.className ?? ''} in ${role?.getAttribute('role') ?? role?.tagName.toLowerCase() ?? 'body'}`;
    };

    /** What stays while the page is scrolled under it. */
    const stickyOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).position === 'sticky') return at;
      return null;
    };

    /** By something that belongs to neither: a field over the word of a button. */
    const isCovered = (element: Element, { left, right, top, bottom }: Box): boolean => {
      // A line at the edge of what scrolls shows a pixel or two, and these belong to either.
      if (bottom - top < 8 || right - left < 8) return false;
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!there || there.contains(element) || element.contains(there)) return false;
      // A splitter can be held a few pixels beside the line that it draws.
      if (there.closest('[role=separator]')) return false;
      // A link over the whole of its card, and the label of a field in its frame, are meant.
      const common = element.closest('a, button, label, li, tr, [role=row]');
      return (
        layerOf(there) === layerOf(element) &&
        stickyOf(there) === stickyOf(element) &&
        !common?.contains(there)
      );
    };

    const found: string[] = [];
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement;
      if (!element || (node.nodeValue ?? '').trim() === '' || element.closest('script, style, option, svg'))
        continue;
      if (!isDrawn(element)) continue;
      if (bareKey.test((node.nodeValue ?? '').trim())) found.push(`no text: ${said(node)}`);
      // The cells of a grid are as wide as their reader made them, and show their text below the cursor.
      const isCell = element.closest('[role="gridcell"]') !== null;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
      const parts = boxes.map((box) => visiblePart(element, box));
      if (!isCell && !isWholeInHint(element, node) && parts.some(({ isCut }) => isCut))
        found.push(`cut: ${said(node)} (${placeOf(node)})`);
      const layer = layerOf(element);
      for (const { part } of parts) if (!isEmpty(part)) pieces.push({ node, box: part, layer });
      if (parts.some(({ part }) => !isEmpty(part) && isCovered(element, part)))
        found.push(`covered: ${said(node)} (${placeOf(node)})`);
    }

    const sorted = pieces.toSorted((one, other) => one.box.top - other.box.top);
    for (const [index, one] of sorted.entries())
      for (let next = index + 1; next < sorted.length; next += 1) {
        const other = sorted[next];
        if (!other || other.box.top >= one.box.bottom) break;
        if (other.node === one.node || other.layer !== one.layer) continue;
        const common = shared(one.box, other.box);
        const least = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
        // Lines that stand close share a few pixels without a letter in them.
        if (common.right - common.left > 2 && common.bottom - common.top > least * 0.4)
          found.push(`overlap: ${said(one.node)} and ${said(other.node)} (${placeOf(one.node)})`);
      }
    return [...new Set(found)];
  });
