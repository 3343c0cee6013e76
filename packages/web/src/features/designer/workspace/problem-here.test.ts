import { draftOf, isElement, packageOf, seededIds, walk } from '@iodd-hub/iodd';
import { expect, it } from 'vitest';
import { sampleFiles } from '../../../device/testing/samples.ts';
import { problemHere } from './problem-here.ts';

const draft = draftOf(packageOf(sampleFiles('everything-device'), { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no draft');
const idsOf = (tag: string): readonly string[] =>
  [...walk(draft.main.root)].flatMap((node) => (isElement(node) && node.tag === tag ? node.$id : []));
const [variable, other] = idsOf('Variable');
const [datatype] = idsOf('Datatype');
const inside = [...walk(draft.main.root)].find((node) => isElement(node) && node.$id === variable);
const child = inside && isElement(inside) ? inside.children.find(isElement)?.$id : undefined;

const problemOf = ($id: string | undefined) => ({
  key: 'one',
  ...($id === undefined ? {} : { $id }),
});
const looked = ($id: string | undefined, key?: string) => ({
  draft,
  active: { shown: $id, active: $id === undefined ? undefined : { $id, field: undefined } },
  chosen: { key, index: 0, isWanted: false },
});

it('a place is that of the element that is looked at, or of a part of it', () => {
  expect(problemHere(problemOf(variable), looked(variable))).toBeDefined();
  expect(child).toBeDefined();
  expect(problemHere(problemOf(child), looked(variable))).toBeDefined();
});

it('of another element nothing is said, also while its problem is the first of the list', () => {
  expect(problemHere(problemOf(variable), looked(other))).toBeUndefined();
  expect(problemHere(problemOf(datatype), looked(variable))).toBeUndefined();
  expect(problemHere(problemOf(datatype), looked(undefined))).toBeUndefined();
});

it('a problem of the whole file is said where somebody chose it', () => {
  expect(problemHere(problemOf(undefined), looked(variable))).toBeUndefined();
  expect(problemHere(problemOf(undefined), looked(variable, 'one'))).toBeDefined();
  expect(problemHere(undefined, looked(variable))).toBeUndefined();
});
