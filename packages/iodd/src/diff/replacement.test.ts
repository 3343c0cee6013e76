import { describe, expect, it } from 'vitest';
import { readIodd } from '../file.ts';
import { seededIds } from '../ids.ts';
import { compared, comparedSample, diffAfter, lineOf } from '../testing/comparisons.ts';
import { publicFiles } from '../testing/files.ts';
import { parsed, sampleDocuments } from '../testing/samples.ts';
import { writeIodd } from '../xml/write.ts';
import { diffDevices, diffNotes, type ComparedDevice } from './index.ts';

const sensor = comparedSample('measuring-sensor');
const text = writeIodd(sampleDocuments('measuring-sensor').main).text;

/** Another device that differs from the measuring sensor in nothing else than what is replaced. */
function other(...edits: readonly (readonly [string | RegExp, string])[]): ComparedDevice {
  const edited = edits.reduce(
    (now, [from, to]) => {
      const next = now.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
      if (next === now) throw new Error(`nothing to replace: ${String(from)}`);
      return next;
    },
    text.replace('vendorId="65001"', 'vendorId="65002"'),
  );
  return compared(parsed(edited), sampleDocuments('measuring-sensor').languages);
}

describe('another device', () => {
  it('is a replacement, a device that answers to an old id is a revision', () => {
    expect(diffDevices(sensor, other()).relation).toBe('replacement');
    const revision = diffAfter(
      'measuring-sensor',
      'deviceId="2" additionalDeviceIds="',
      'deviceId="3" additionalDeviceIds="2 ',
    );
    expect([revision.relation, revision.verdict]).toEqual(['revision', 'compatible']);
  });

  it('of other product ids fits the cabling where plug and wires are the same', () => {
    const { fit, changes } = diffDevices(sensor, other(['EX-T', 'EX-U']));
    expect(fit).toEqual({ connection: 'fits', processData: 'fits', parameters: 'fits' });
    expect(changes.filter(({ effect }) => effect !== 'compatible').map(lineOf)).toEqual([
      'identity changed vendorId 65001 > 65002 otherDevice',
    ]);
  });

  it('does not fit the cabling where a wire does something else', () => {
    const { fit, changes } = diffDevices(sensor, other(['<Wire2 function="NC"', '<Wire2 function="Other"']));
    expect(fit.connection).toBe('differs');
    expect(changes.map(lineOf)).toContain(
      'wire M12-4ConnectionT 2 changed wireFunction "NC" > "Other" wiringDiffers',
    );
  });

  it('is not said to fit where a description says nothing of its plug', () => {
    const silent = other([/<Connection [\s\S]*?<\/Connection>/, '']);
    expect(diffDevices(sensor, silent).fit.connection).toBe('unknown');
  });

  it('with the same octets under another name is no known replacement', () => {
    const { fit } = diffDevices(sensor, other([/(<Text id="TN_PI_\w+" value=")/, '$1Other ']));
    expect(fit).toEqual({ connection: 'fits', processData: 'differs', parameters: 'fits' });
  });

  it('has no word of menus, dates and releases', () => {
    const { changes } = diffDevices(sensor, comparedSample('everything-device'));
    const sections = new Set(changes.map(({ address }) => address.section));
    for (const section of ['document', 'language', 'menu', 'menuEntry', 'roleMenu'])
      expect(sections).not.toContain(section);
  });
});

it('a product that moves to another plug of the same kind is found in a revision', () => {
  const [plug = ''] = /<Connection [\s\S]*?<\/Connection>/.exec(text) ?? [];
  const second = plug.replace(/<ProductRef [\s\S]*\/>(?=\s*<Wire1)/, '<ProductRef productId="EX-T200"/>');
  const two = plug.replace('<ProductRef productId="EX-T200"/>', '');
  const edited = text.replace(plug, `${two}${second.replace('function="NC"', 'function="Other"')}`);
  const { verdict, changes } = diffDevices(sensor, compared(parsed(edited)));
  expect(verdict).toBe('connectionChange');
  expect(changes.map(lineOf)).toContain(
    'variant EX-T200 changed plugs ["M12-4ConnectionT"] > ["M12-4ConnectionT (2)"] wiringDiffers',
  );
});

describe('two devices of the market', () => {
  const found = publicFiles().flatMap(({ octets }): ComparedDevice | readonly ComparedDevice[] => {
    const { document } = readIodd(octets, { ids: seededIds(1) });
    return document?.root.$type === 'IODevice' && document.version === '1.1' ? compared(document) : [];
  });
  const withProduct = (productId: string): ComparedDevice | undefined =>
    found.find(({ device }) => device.identity.variants.some((one) => one.productId === productId));
  const [distance, temperature] = [withProduct('O5D100'), withProduct('TV7105')];

  it.skipIf(!distance || !temperature)('a distance and a temperature sensor share the cabling only', () => {
    if (!distance || !temperature) throw new Error('both are there');
    const diff = diffDevices(distance, temperature);
    expect(diff.fit).toEqual({ connection: 'fits', processData: 'differs', parameters: 'differs' });
    const notes = diffNotes(diff, { language: 'en', before: distance.device, after: temperature.device });
    expect(notes.causes?.lines[0]?.text).toMatch(/^Cabling: stays/);
  });
});
