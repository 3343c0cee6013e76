import { describe, expect, it } from 'vitest';
import { checkStructure } from '../check/structure.ts';
import { isElement, walk, type IoddDocument } from '../document.ts';
import { seededIds } from '../ids.ts';
import type { Version } from '../meta/kit.ts';
import { readIodd } from '../file.ts';
import { publicOrOwnFiles } from '../testing/files.ts';
import { parsed, sampleDocuments, sampleNames } from '../testing/samples.ts';
import { writeIodd } from '../xml/write.ts';
import { convertIodd, type Conversion, type ConvertOptions } from './index.ts';

const ids = seededIds(7);
const otherVersion = ({ version }: IoddDocument): Version => (version === '1.1' ? '1.0.1' : '1.1');
function converted(sample: string, options: Partial<ConvertOptions> = {}): Conversion {
  const { main, languages } = sampleDocuments(sample);
  return convertIodd(main, { to: otherVersion(main), ids, languageDocuments: languages, ...options });
}
const rules = ({ problems }: Conversion): readonly string[] => [...new Set(problems.map(({ rule }) => rule))];
const textOf = ({ document }: Conversion): string => (document ? writeIodd(document).text : '');
/** A minimal 1.1 device with a piece of its text replaced. */
function changed(sample: string, from: string, to: string): IoddDocument {
  const { text } = writeIodd(sampleDocuments(sample).main);
  if (!text.includes(from)) throw new Error(from);
  return parsed(text.replace(from, to));
}

it.each(sampleNames.filter((name) => !name.includes('wireless')))(
  'writes %s with the structure of the other version',
  (sample) => {
    const { document } = converted(sample);
    expect(document && checkStructure(document)).toEqual([]);
    expect(document && parsed(writeIodd(document).text).version).toBe(document?.version);
  },
);

it('refuses a wireless device', () => {
  const { document, problems } = converted('wireless-actuator');
  expect(document).toBeUndefined();
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    { rule: 'convert/refused/wireless' },
  ]);
});

it('leaves a document of the wanted version alone', () => {
  const { main } = sampleDocuments('minimal');
  expect(convertIodd(main, { to: '1.1', ids })).toEqual({
    document: main,
    languageDocuments: [],
    problems: [],
  });
});

describe('to 1.0.1', () => {
  it('uses the names of the older version', () => {
    const text = textOf(converted('everything-device'));
    expect(text).toContain('xmlns="http://www.io-link.com/IODD/2009/11"');
    expect(text).toContain('2009/11 IODD1.0.1.xsd');
    expect(text).toContain('<ProfileIdentification>IO-Link Device Profile</ProfileIdentification>');
    expect(text).toMatch(/<ProductName .*\n\s*<ProductText /);
    expect(text).toContain('<StdVariableRef id="V_ApplicationSpecificName"');
    expect(text).toContain('<VariableRef variableId="V_ApplicationSpecificName"/>');
    expect(text).toContain('<Event code="6144" type="Message">');
    expect(text).toContain('<StdDirectParameterRef id="V_Overlay"');
    expect(text).toMatch(/<PhysicalLayer baudrate="COM\d" minCycleTime="\d+" sioSupported="\w+"\/>/);
    expect(text).toContain('displayFormat="Button" variableId="V_SystemCommand" buttonValue="160"');
  });

  it('names every node that is gone', () => {
    const { main } = sampleDocuments('everything-device');
    const { document, problems } = converted('everything-device', { languageDocuments: [] });
    const kept = new Set([...walk(document?.root ?? main.root)].map(({ $id }) => $id));
    const named = new Set(problems.filter(({ field }) => field === undefined).map(({ $id }) => $id));
    const isUnder = new Set<string>();
    const silent = [...walk(main.root)].filter((node) => {
      if (named.has(node.$id) || isUnder.has(node.$id)) {
        if ('children' in node) for (const inner of node.children) isUnder.add(inner.$id);
        return false;
      }
      // The button becomes two attributes; header texts, checker and stamp are written anew.
      return isElement(node) && !kept.has(node.$id) && !['Button', 'Checker'].includes(node.tag);
    });
    expect(silent).toEqual([]);
  });

  it('takes out of the menus what no longer exists, and menus left empty', () => {
    const text = textOf(converted('everything-device'));
    expect(text).not.toMatch(/V_DeviceStatus|V_DetailedDeviceStatus|V_DeviceAccessLocks|V_OffsetTime/);
    expect(text).not.toMatch(/M_OMSR_Diag|DiagnosisMenu/);
  });

  it('follows a long chain of menus that end in nothing at once', () => {
    const length = 3000;
    const links = Array.from(
      { length },
      (_, at) => `<Menu id="M_Link${at}"><MenuRef menuId="M_Link${at + 1}"/></Menu>`,
    );
    const document = changed(
      'everything-device',
      '</MenuCollection>',
      `${links.join('')}<Menu id="M_Link${length}"><VariableRef variableId="V_DeviceStatus"/></Menu></MenuCollection>`,
    );
    expect(textOf(convertIodd(document, { to: '1.0.1', ids }))).not.toContain('M_Link');
  });

  it('takes texts along that nothing uses any more, in every language', () => {
    const { languageDocuments, problems } = converted('everything-device');
    const [chinese] = languageDocuments.map((document) => writeIodd(document).text);
    expect(chinese).toContain('http://www.io-link.com/IODD/2009/11 IODD-Primitives1.0.1.xsd');
    expect(chinese).not.toContain('TD_Button_129');
    expect(chinese).toContain('T_DeviceFamily');
    expect(problems).toContainEqual(
      expect.objectContaining({ rule: 'convert/lost/text', args: { textId: 'TD_Button_129' } }),
    );
  });

  it('reports a unit that came later', () => {
    const document = changed('everything-device', 'unitCode="1001"', 'unitCode="1719"');
    const result = convertIodd(document, { to: '1.0.1', ids });
    expect(result.problems).toContainEqual(
      expect.objectContaining({ rule: 'convert/lost/unit', field: 'unitCode', args: { code: 1719 } }),
    );
    expect(textOf(result)).not.toContain('1719');
  });

  it('resets the stamp', () => {
    expect(textOf(converted('minimal'))).toMatch(
      /<Stamp crc="0">\s*<Checker name="" version="V0\.0\.0\.0"\/>\s*<\/Stamp>/,
    );
  });
});

describe('to 1.1', () => {
  it('says what it assumed and what is lost', () => {
    expect(rules(converted('device-1.0.1')).toSorted()).toEqual([
      'convert/assumed/compatible',
      'convert/assumed/connection',
      'convert/assumed/device-name',
      'convert/assumed/features',
      'convert/assumed/m-sequence-capability',
      'convert/assumed/test',
      'convert/lost/event-mode',
      'convert/lost/firmware-revision',
      'convert/lost/hardware-revision',
      'convert/lost/physics',
    ]);
  });

  it('assumes nothing that is known', () => {
    const result = converted('device-1.0.1', {
      known: {
        blockParameter: true,
        dataStorage: true,
        deviceNameTextId: 'T_DeviceFamily',
        mSequenceCapability: 35,
        connection: 'M8ConnectionT',
      },
    });
    expect(rules(result).filter((rule) => rule.includes('assumed'))).toEqual([
      'convert/assumed/compatible',
      'convert/assumed/test',
    ]);
    expect(textOf(result)).toMatch(/mSequenceCapability="35"[^]*xsi:type="M8ConnectionT"/);
  });

  it('makes buttons elements again', () => {
    expect(textOf(converted('device-1.0.1'))).toMatch(
      /<VariableRef variableId="V_SystemCommand">\s*<Button buttonValue="160"\/>/,
    );
  });

  it('takes the last event away with everything that shows it', () => {
    const document = changed(
      'device-1.0.1',
      '<VariableRef variableId="V_VendorName"/>',
      '<VariableRef variableId="V_LastEvent"/>',
    );
    const { text } = writeIodd(document);
    const described = parsed(
      text.replace('<StdVariableRef id="V_VendorName"', '<StdVariableRef id="V_LastEvent"/>$&'),
    );
    const result = convertIodd(described, { to: '1.1', ids });
    expect(rules(result)).toEqual(
      expect.arrayContaining(['convert/lost/standard-variable', 'convert/lost/reference']),
    );
    expect(textOf(result)).not.toContain('V_LastEvent');
  });
});

it('writes every public file of 1.1 with the structure of 1.0.1, and reads the same again', () => {
  const wrong = publicOrOwnFiles().flatMap(({ path, octets }) => {
    const { document } = readIodd(octets, { ids: seededIds(1) });
    if (document?.version !== '1.1' || document.root.$type !== 'IODevice') return [];
    // What the file itself has wrong is not the conversion's.
    const known = new Set(checkStructure(document).map(({ rule }) => rule));
    const result = convertIodd(document, { to: '1.0.1', ids });
    if (!result.document)
      return result.problems.some(({ rule }) => rule === 'convert/refused/wireless') ? [] : [path];
    const { text } = writeIodd(result.document);
    const again = parsed(text);
    const found = checkStructure(again).filter(({ rule }) => !known.has(rule));
    return found.length > 0 || again.version !== '1.0.1' || writeIodd(again).text !== text
      ? [`${path} ${found.map(({ rule, args }) => `${rule} ${JSON.stringify(args)}`).join(', ')}`]
      : [];
  });
  expect(wrong).toEqual([]);
});
