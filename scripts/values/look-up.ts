/** Texts and units straight out of the files, without the engine: what is compared must not come from what is judged. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from '../conformance/corpus.ts';

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return entities[name ?? ''] ?? whole;
    },
  );

const attributeOf = (element: string, name: string): string | undefined => {
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(element);
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined;
};

/** The part of a file that holds its English texts. */
function englishOf(xml: string): string {
  const parts = xml.match(/<(PrimaryLanguage|Language)\b[\s\S]*?<\/\1>/g) ?? [];
  return (
    parts.find((part) => attributeOf(/^<[^>]*>/.exec(part)?.[0] ?? '', 'xml:lang') === 'en') ?? parts[0] ?? ''
  );
}

function textIn(part: string, id: string): string | undefined {
  const element = (part.match(/<Text(?:Redefine)?\b[^>]*>/g) ?? []).find(
    (one) => attributeOf(one, 'id') === id,
  );
  return element === undefined ? undefined : attributeOf(element, 'value');
}

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const standard = join(corpusFolder, 'standard/v1.1');

/** The English text of a file, or of the standard. */
export function textOf(file: string, id: string): string {
  const main = read(join(corpusFolder, 'samples', file));
  const text =
    textIn(englishOf(main), id) ??
    textIn(englishOf(read(join(standard, 'IODD-StandardDefinitions1.1.xml'))), id);
  if (text === undefined) throw new Error(`${file} has no text ${id}.`);
  return text;
}

export function unitOf(code: string): string {
  const units = read(join(standard, 'IODD-StandardUnitDefinitions1.1.xml')).match(/<Unit\b[^>]*>/g) ?? [];
  const unit = units.find((one) => attributeOf(one, 'code') === code);
  const abbreviation = unit && attributeOf(unit, 'abbr');
  if (abbreviation === undefined) throw new Error(`There is no unit ${code}.`);
  return abbreviation;
}

/** The name that a file should have: some were renamed by who collected them, and no library takes them so. */
export function properName(file: string): string {
  const name = file.split('/').at(-1) ?? file;
  if (/-\d{8}-IODD1\.[\d.]+\.xml$/.test(name)) return name;
  const xml = read(join(corpusFolder, 'samples', file));
  const [vendor = ''] = attributeOf(/<VendorLogo\b[^>]*>/.exec(xml)?.[0] ?? '', 'name')?.split('-') ?? [];
  const date =
    attributeOf(/<DocumentInfo\b[^>]*>/.exec(xml)?.[0] ?? '', 'releaseDate')?.replaceAll('-', '') ?? '';
  return `${vendor}-${identityOf(file).deviceId}-${date}-IODD1.1.xml`;
}

/** Vendor and device as the file says them. */
export function identityOf(file: string): { readonly vendorId: string; readonly deviceId: string } {
  const element = /<DeviceIdentity\b[^>]*>/.exec(read(join(corpusFolder, 'samples', file)))?.[0] ?? '';
  return {
    vendorId: attributeOf(element, 'vendorId') ?? '',
    deviceId: attributeOf(element, 'deviceId') ?? '',
  };
}
