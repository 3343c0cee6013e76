import { connectionTypes } from '@iodd-hub/iodd/standard';
import { describe, expect, it } from 'vitest';
import { opened, pagesOf, readers } from '../testing/pages.tsx';
import { sampleFiles } from '../testing/samples.ts';
import { textIn } from '../testing/cells.ts';

// This device has a connection of every kind of the schema.
const files = opened(sampleFiles('everything-device'));

describe.each(readers)('the connections in $language', (reader) => {
  const html = pagesOf(files, reader).find(({ tab }) => tab === 'connection')?.html ?? '';
  const drawings = html.match(/<svg[^>]*role="img".*?<\/svg>/gs) ?? [];
  const paragraphs = (html.match(/<p[ >].*?<\/p>/gs) ?? []).map(textIn);

  it('are drawn with every pin, and with the key where the plug has one', () => {
    expect(drawings.map((svg) => ({ pins: textIn(svg), key: svg.includes('<path') }))).toEqual([
      { pins: '1234', key: true },
      { pins: '1234', key: false },
      { pins: '1234', key: true },
      { pins: '12345', key: true },
    ]);
  });

  it('name the sources of their drawing or say why there is none', () => {
    const silent = connectionTypes.filter(({ name, face }) => {
      const note = paragraphs.find((text) =>
        Object.values(name).some((own) => text.startsWith(`${own}:`) || text.startsWith(`${own}：`)),
      );
      return !face.sources.every((source) => note?.includes(source) === true) || note === undefined;
    });
    expect(silent).toEqual([]);
  });
});
