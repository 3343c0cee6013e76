/** Somebody's hands at a page: each click, each field that is filled and each key that is no text counts one. */
import type { Locator, Page } from '@playwright/test';

const mostTabs = 30;

export const handsAt = (page: Page) => {
  const began = Date.now();
  let count = 0;
  const press = async (key: string): Promise<void> => {
    count += 1;
    await page.keyboard.press(key);
  };
  return {
    count: () => count,
    seconds: () => Math.round((Date.now() - began) / 1000),
    press,
    click: async (target: Locator): Promise<void> => {
      count += 1;
      await target.click();
    },
    fill: async (target: Locator, text: string): Promise<void> => {
      count += 1;
      await target.fill(text);
    },
    choose: async (target: Locator, value: string): Promise<void> => {
      count += 1;
      await target.selectOption(value);
    },
    /** Into what has the focus. */
    type: async (text: string): Promise<void> => {
      count += 1;
      await page.keyboard.insertText(text);
    },
    /** From control to control until one is it, or stands in it, as somebody without a mouse has to: no step is free. */
    tabTo: async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
      for (let step = 0; step < mostTabs; step += 1) {
        await press(key);
        if (await target.evaluate((element) => element.contains(document.activeElement))) return;
      }
      throw new Error(`${mostTabs} steps lead to nothing: ${String(target)}`);
    },
  };
};
export type Hands = ReturnType<typeof handsAt>;
