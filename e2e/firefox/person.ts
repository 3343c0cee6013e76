/** Debian's Firefox, which Playwright does not drive: puppeteer-core speaks WebDriver BiDi with it. */
import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { expect, type Site, siteTest } from '../site.ts';
import { textsOf } from '../texts.ts';

export const text = textsOf('en');

const timeout = 20_000;

/** As the selectors of puppeteer write a name that has their own signs in it. */
const quoted = (name: string): string => name.replaceAll(/["\\]/g, String.raw`\$&`);

/** What a person sees and does, named by role and name as in the other journeys. */
export class Person {
  readonly page: Page;
  readonly #site: Site;

  constructor(page: Page, site: Site) {
    this.page = page;
    this.#site = site;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#site.url + path);
  }

  #byRole(role: string, name: string) {
    return this.page.locator(`::-p-aria([name="${quoted(name)}"][role="${role}"])`).setTimeout(timeout);
  }

  async sees(role: string, name: string): Promise<void> {
    await this.#byRole(role, name).wait();
  }

  async click(role: string, name: string): Promise<void> {
    await this.#byRole(role, name).click();
  }

  /** Near the top left corner of something large that scrolls by itself. */
  async clickInto(selector: string): Promise<void> {
    const element = await this.page.waitForSelector(selector, { visible: true, timeout });
    await element?.scrollIntoView();
    const box = await element?.boundingBox();
    if (!box) throw new Error(`${selector} is not on the page`);
    await this.page.mouse.click(box.x + 200, box.y + 30);
  }

  async fill(role: string, name: string, value: string): Promise<void> {
    await this.#byRole(role, name).fill(value);
  }

  /** Keys as a hand presses them: `Control+Shift+Z`. */
  async press(...chords: readonly string[]): Promise<void> {
    for (const chord of chords) {
      const keys = chord.split('+') as KeyInput[];
      for (const key of keys) await this.page.keyboard.down(key);
      for (const key of keys.toReversed()) await this.page.keyboard.up(key);
    }
  }

  async type(typed: string): Promise<void> {
    await this.page.keyboard.type(typed);
  }

  /** Waits until the text is what an element says, and nothing more. */
  async reads(shown: string): Promise<void> {
    await this.page
      .locator(`::-p-xpath(//*[normalize-space(.)=${JSON.stringify(shown)}])`)
      .setTimeout(timeout)
      .wait();
  }

  async readsNot(shown: string): Promise<void> {
    const count = async () =>
      (await this.page.$$(`::-p-xpath(//*[normalize-space(.)=${JSON.stringify(shown)}])`)).length;
    await expect.poll(count, { timeout }).toBe(0);
  }

  async choosesFile(path: string): Promise<void> {
    const input = await this.page.waitForSelector('input[type=file]', { timeout });
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname, { timeout }).toMatch(path);
  }
}

const launch = (): Promise<Browser> =>
  puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true });

/** Every journey fails when a page broke, as in the other browser. */
export const test = siteTest.extend<{ person: Person }, { firefox: Browser }>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  person: async ({ firefox, site }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error') troubles.push(line.text());
    });
    await page.setViewport({ width: 1440, height: 900 });
    await context.setCookie({ name: 'language', value: 'en', domain: new URL(site.url).hostname, path: '/' });
    await use(new Person(page, site));
    expect(troubles).toEqual([]);
    await context.close();
  },
});
