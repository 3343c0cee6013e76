/** Brings a page to where a screen can be looked at: who is signed in, in which language. */
import type { Page } from '@playwright/test';
import { registerOne } from '../applicants.ts';
import { broken, zip } from '../files.ts';
import { signIn } from '../people.ts';
import type { Site } from '../site.ts';
import { type Language, textsOf } from '../texts.ts';
import type { Screen, Stage } from './screen.ts';

const companies = [
  'Examplia Sensors',
  'Beispiel Ventile GmbH',
  'Muestra Neumática S.L.',
  'Exemple Mesures SA',
];

/** A queue with registrations of different ages. */
export const seedRegistrations = async (site: Site): Promise<void> => {
  const { rows } = await site.database.query('select 1 from registration where company = $1', [companies[0]]);
  if (rows.length > 0) return;
  for (const [at, company] of companies.entries()) {
    await registerOne(site, {
      userName: `waiting${at}`,
      email: `waiting${at}@example.com`,
      company,
      fields: { name: `Person ${at}`, phone: '+41 44 555 01 02', ...(at === 0 ? { vendorId: '310' } : {}) },
    });
    await site.database.query(
      'update registration set submitted_at = now() - make_interval(hours => $2) where company = $1',
      [company, 30 - 9 * at],
    );
  }
};

export const ownStage = (page: Page, site: Site, language: Language): Stage => ({
  page,
  site,
  text: textsOf(language),
  products: ['EX-T100', 'EX-D5'],
  broken: { name: 'temperature.zip', octets: zip(broken()) },
});

/** Every screen of a list, one after the other; those of one person together, so that a sign-in serves many. */
export async function* inTurn(
  wanted: readonly Screen[],
  { page, site }: Pick<Stage, 'page' | 'site'>,
): AsyncGenerator<Screen> {
  for (const person of [undefined, 'manufacturer', 'moderator'] as const) {
    const own = wanted.filter(({ as }) => as === person);
    if (own.length === 0) continue;
    await page.context().clearCookies({ name: /session/i });
    if (person) await signIn(page, site, person);
    yield* own;
  }
}
