/** What shapes are made of: a shape fills about as many octets as it is told to, all in one way. */
import type { Parts } from './document.ts';

export interface Shape {
  readonly name: string;
  /** The part of a device that is long. */
  readonly parts: (octets: number) => Parts;
}

/** One after the other until the octets are full. */
export function fill(octets: number, one: (index: number) => string): string {
  const list: string[] = [];
  let length = 0;
  for (let index = 0; length < octets; index += 1) {
    const next = one(index);
    list.push(next);
    length += next.length;
  }
  return list.join('');
}

/** About as many elements, of so many octets each, as fit. */
export const countFor = (octets: number, each: number): number => Math.max(1, Math.floor(octets / each));
export const times = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join('');

export const variable = (index: number, content: string, attributes = ''): string =>
  `<Variable id="V_${index}" index="${256 + (index % 16_000)}" accessRights="rw"${attributes}>${content}<Name textId="T_1"/></Variable>`;
export const unsigned = (tag: string, content = '', id = ''): string =>
  `<${tag}${id} xsi:type="UIntegerT" bitLength="32">${content}</${tag}>`;
export const record = (items: string, id = ''): string =>
  `<Datatype${id} xsi:type="RecordT" bitLength="1024">${items}</Datatype>`;
export const recordItem = (index: number): string =>
  `<RecordItem subindex="${index + 1}" bitOffset="${index * 8}"><SimpleDatatype xsi:type="UIntegerT" bitLength="8"/><Name textId="T_1"/></RecordItem>`;
export const menu = (index: number | string, content: string): string =>
  `<Menu id="M_${index}"><Name textId="T_1"/>${content}</Menu>`;
export const menuRef = (index: number | string, content = ''): string =>
  `<MenuRef menuId="M_${index}">${content}</MenuRef>`;
export const condition = (variableId: string, value: number): string =>
  `<Condition variableId="${variableId}" value="${value}"/>`;
export const startMenu = '<ParameterMenu menuId="M_0"/>';
