/**
 * The main schema of 1.0.1 as a judge. Its sub-schemas are not public, so that the types they declare accept
 * anything; keys and references reach into those types and are left to our own structure check.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complexDatatypeNames, simpleDatatypeNames } from '@iodd-hub/iodd/standard';
import { judgeOf, type Judge } from './schema.ts';

const anything =
  '<xsd:sequence><xsd:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></xsd:sequence><xsd:anyAttribute processContents="skip"/>';
const open = (...names: readonly string[]): string[] =>
  names.map((name) => `<xsd:complexType name="${name}">${anything}</xsd:complexType>`);
const derived = (base: string, ...names: readonly string[]): string[] =>
  names.map(
    (name) =>
      `<xsd:complexType name="${name}"><xsd:complexContent><xsd:extension base="${base}"/></xsd:complexContent></xsd:complexType>`,
  );
const simple = (name: string, base: string): string =>
  `<xsd:simpleType name="${name}"><xsd:restriction base="xsd:${base}"/></xsd:simpleType>`;
const named = (name: string, content: string): string =>
  `<xsd:complexType name="${name}"><xsd:sequence>${content}</xsd:sequence><xsd:attribute name="id" type="IdT"/></xsd:complexType>`;
const maybeName = '<xsd:element name="Name" type="TextRefT" minOccurs="0"/>';

const missing = [
  ...open(
    'DocumentInfoT',
    'TextRefT',
    'StampT',
    'ExternalTextCollectionT',
    'ConditionT',
    'DatatypeT',
    'AbstractVariableT',
    'VariableT',
    'EventCollectionT',
    'UserInterfaceT',
    'CommNetworkProfileT',
  ),
  ...derived('CommNetworkProfileT', 'IOLinkCommNetworkProfileT'),
  ...derived('DatatypeT', ...simpleDatatypeNames, ...complexDatatypeNames),
  named('ObjectT', ''),
  named('CollectionT', ''),
  named('SingleValueT', maybeName),
  named('ValueRangeT', maybeName),
  named(
    'DataItemT',
    '<xsd:choice><xsd:element name="Datatype" type="DatatypeT"/><xsd:element name="DatatypeRef" type="TextRefT"/></xsd:choice>',
  ),
  simple('IdT', 'string'),
  simple('SubindexT', 'unsignedByte'),
  simple('BitCountT', 'unsignedShort'),
].join('');

export function schemaJudge101(folder: string): Judge | undefined {
  const path = join(folder, 'v1.0.1/IODD1.0.1.xsd');
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8')
    .replaceAll(/<xsd:(unique|keyref|key) .*?<\/xsd:\1>/gs, '')
    .replaceAll(/<xsd:include [^>]*>/g, '')
    .replace('</xsd:schema>', `${missing}</xsd:schema>`);
  return judgeOf(text, path);
}
