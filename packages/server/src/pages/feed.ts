/** What was made public lately, for feed readers and scripts (Atom, RFC 4287). */
import { productName } from '@iodd-hub/contract/pages';
import { languageFor, languages } from '@iodd-hub/i18n';
import { translatorFor } from '@iodd-hub/i18n/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isNamed, taggedText } from '../base/etag.ts';
import { addressKey } from '../limits/address-key.ts';
import type { Services } from '../context.ts';
import { assetHeaders } from '../http/headers.ts';
import * as pages from '../stores/pages.ts';
import { escaped } from './html.ts';

const feedPath = '/feed.atom';
const keptSeconds = 60;

const query = z.object({ vendor: z.coerce.number().int().min(1).max(65_535).optional() });

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

interface FeedPlace {
  readonly origin: string;
  readonly address: string;
  readonly language: keyof typeof languages;
}

const entryXml = (row: pages.FeedRow, { origin, language }: FeedPlace): string => {
  const t = translatorFor(language, 'catalogue');
  const address = `${origin}/resource/${row.id}`;
  const facts = {
    vendorId: row.vendor_id,
    deviceId: row.device_id,
    version: row.iodd_version,
    date: row.release_date,
  };
  return [
    '<entry>',
    element('id', `urn:uuid:${row.id}`),
    element('title', t('feed.entry', { product: row.product_name, vendor: row.vendor_name })),
    element('updated', row.changed_at.toISOString()),
    element('published', row.published_at.toISOString()),
    `<author>${element('name', row.vendor_name || productName)}</author>`,
    `<link rel="alternate" type="text/html" href="${escaped(address)}" />`,
    element('summary', t(row.is_withdrawn ? 'feed.withdrawn' : 'feed.facts', facts)),
    '</entry>',
  ].join('\n');
};

/** The feed has a date even where nothing was released yet. */
const beginning = new Date(0);

const feedXml = (rows: readonly pages.FeedRow[], place: FeedPlace): string => {
  const { origin, address, language } = place;
  const t = translatorFor(language, 'catalogue');
  const updated = rows[0]?.changed_at ?? beginning;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languages[language].tag}">`,
    element('id', origin + address),
    element('title', t('feed.title', { site: productName })),
    element('updated', updated.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + address)}" />`,
    `<link rel="alternate" type="text/html" href="${escaped(`${origin}/resource?sort=newest`)}" />`,
    ...rows.map((row) => entryXml(row, place)),
    '</feed>\n',
  ].join('\n');
};

export const registerFeed = (app: FastifyInstance, services: Services): void => {
  app.get(feedPath, async (request, reply) => {
    await services.limits.spend('read', addressKey(request.ip));
    const asked = query.safeParse(request.query);
    if (!asked.success) return reply.callNotFound();
    const { vendor } = asked.data;
    const language = languageFor(request.headers['accept-language']);
    const rows = await services.reads.from(null, ({ pool }) => pages.lastChanged(pool, vendor ?? null));
    const address = vendor === undefined ? feedPath : `${feedPath}?vendor=${vendor}`;
    const xml = feedXml(rows, { origin: services.siteUrl, address, language });
    const { tag } = taggedText(xml);
    reply
      .headers(assetHeaders)
      .headers({ 'cache-control': `public, max-age=${keptSeconds}`, vary: 'accept-language', etag: tag })
      .type('application/atom+xml; charset=utf-8');
    return isNamed(request.headers['if-none-match'], tag) ? reply.status(304).send() : reply.send(xml);
  });
};
