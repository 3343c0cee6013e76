import type { Page } from '@playwright/test';
import type { Package } from '../imports.ts';
import type { Site } from '../site.ts';
import type { textsOf } from '../texts.ts';

export interface Stage {
  readonly page: Page;
  readonly site: Site;
  readonly text: ReturnType<typeof textsOf>;
  /** The product whose page is shown, and one to compare it with. */
  readonly products: readonly [string, string];
  /** A package with problems. */
  readonly broken: Package;
}

export type Person = 'moderator' | 'manufacturer';

export interface Screen {
  readonly name: string;
  /** Who looks at it; a visitor who is not signed in where nobody is named. */
  readonly as?: Person;
  readonly path: string | ((stage: Stage) => Promise<string>);
  /** What is done on the page before it is looked at. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** It has a stream of events open, so that the network is never idle. */
  readonly isLive?: true;
}
