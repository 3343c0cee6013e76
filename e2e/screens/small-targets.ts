/** What a finger cannot hit: targets below 44 px on a phone. Runs in the page. */
import type { Page } from '@playwright/test';

/** Each as a sentence with its name in it. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // A border may take a pixel of it.
    const least = 43;
    const pressable =
      'a[href], button, summary, select, input:not([type=hidden]), textarea, [role=tab], [role=option], [role=menuitem], [role=switch], [role=checkbox], [role=slider]';
    const isDrawn = (element: Element): boolean => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    };
    /** A link in running text is as high as its line (WCAG 2.2, 2.5.8, inline). */
    const isInline = (element: Element): boolean => {
      if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent?.trim() ?? '';
      return around.length > (element.textContent?.trim().length ?? 0);
    };
    /** A label around or beside a box is part of the target; so is what lies over the row that a link stands for. */
    const isHit = (element: Element, x: number, y: number): boolean => {
      const there = document.elementFromPoint(x, y);
      if (!there) return false;
      const label = there.closest('label');
      return (
        element.contains(there) || (label !== null && (label.control === element || label.contains(element)))
      );
    };
    /** How many pixels in a row, through the middle, belong to the target. */
    const extent = (isThere: (step: number) => boolean): number => {
      const reach = (by: number): number => {
        let step = 0;
        while (Math.abs(step) < 60 && isThere(step + by)) step += by;
        return Math.abs(step);
      };
      return isThere(0) ? reach(-1) + reach(1) + 1 : 0;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!isDrawn(element) || isInline(element) || element.matches(':disabled, [tabindex="-1"]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // Shown when it has the focus.
      if (box.bottom <= 0 || box.right <= 0) continue;
      const height = extent((step) => isHit(element, x, y + step));
      const width = extent((step) => isHit(element, x + step, y));
      // A word in a row may be narrow where it is high.
      if (Math.max(height, box.height) >= least && Math.max(width, box.width) >= 24) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} “${name.trim().slice(0, 40)}” ${Math.round(Math.max(width, box.width))} × ${Math.round(Math.max(height, box.height))}`,
      );
    }
    window.scrollTo(0, 0);
    return [...new Set(found)];
  });
