import { describe, expect, it } from 'vitest';
import { tabNames } from './tab-names.ts';
import { drawn, opened, pagesOf, readers } from './testing/pages.tsx';
import { sampleFiles, sampleNames } from './testing/samples.ts';
import { resolved } from './useResolvedDevice.ts';
import { shownReferences } from './testing/shown.ts';

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ');

describe.each(sampleNames)('the view of the sample %s', (name) => {
  const files = opened(sampleFiles(name));
  it.each(readers)('draws every tab in $language', (reader) => {
    const pages = pagesOf(files, reader);
    expect(pages).toHaveLength(tabNames.length);
    expect(pages.filter(({ html }) => !html.includes('role="tabpanel"')).map(({ tab }) => tab)).toEqual([]);
    // The source has them, of course: what is resolved must not show what it was resolved from.
    const shown = pages
      .filter(({ tab }) => tab !== 'source' && tab !== 'texts')
      .map(({ html }) => textOf(html));
    expect(shown.join(' ')).not.toMatch(/\bSTD_T[A-Z]_|DatatypeRef|StdVariableRef|\bundefined\b|\bNaN\b/);
  });

  it.each(readers)('shows in $language what every reference stands for', (reader) => {
    const references = files.devices.flatMap((device) => shownReferences(files, device, reader));
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter(({ isShown }) => !isShown)).toEqual([]);
  });
});

it('names standard variables in the language of the reader', () => {
  const files = opened(sampleFiles('minimal'));
  const [device] = files.devices;
  if (!device) throw new Error('no device');
  const names = readers.map((reader) => {
    const view = resolved(device, reader);
    return view ? textOf(drawn({ view, device, files, search: 'tab=all' }, reader)) : '';
  });
  expect(names[0]).toContain('Vendor Name');
  expect(names[1]).toContain('供应商名称');
  expect(names[2]).toMatch(/fabricante/i);
});

it('says of a device without variables that it has no parameters, and not that none matches', () => {
  const files = opened(sampleFiles('minimal'));
  const [device] = files.devices;
  if (!device) throw new Error('no device');
  const shown = readers.map((reader) => {
    const view = resolved(device, reader);
    return view
      ? textOf(drawn({ view: { ...view, variables: [] }, device, files, search: 'tab=parameters' }, reader))
      : '';
  });
  expect(shown[0]).toContain('This device has no parameters.');
  expect(shown[1]).toContain('该设备没有参数。');
  expect(shown[2]).toContain('Este dispositivo no tiene parámetros.');
  expect(shown[0]).not.toContain('No parameter matches');
});
