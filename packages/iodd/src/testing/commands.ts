/** What tests of commands ask about a draft. */
import { checkStructure } from '../check/structure.ts';
import { run, type CommandArgs, type CommandName } from '../commands/index.ts';
import { isElement, isNode, type ElementNode } from '../document.ts';
import { applyDraft } from '../draft/change.ts';
import type { Draft } from '../draft/draft.ts';
import { seededIds } from '../ids.ts';
import { elementsOf, found } from './drafts.ts';

const ids = seededIds(8);
export const after = <K extends CommandName>(start: Draft, command: K, args: CommandArgs[K]): Draft =>
  applyDraft(start, run(start, { command, args }, ids));
export const count = <K extends CommandName>(start: Draft, command: K, args: CommandArgs[K]): number =>
  run(start, { command, args }, ids).length;
export const tag = (name: string) => (node: ElementNode) => node.tag === name;
export const at = (start: Draft, $id: string): ElementNode => found(start, (node) => node.$id === $id);
export const rules = (start: Draft): string[] => checkStructure(start.main).map(({ rule }) => rule);
export const textsWith = (start: Draft, id: string): (string | undefined)[] =>
  elementsOf(start)
    .filter((node) => isNode(node, 'TextDefinition') && node.attributes.id === id)
    .map((node) => node.attributes['value']);
export const childOf = (node: ElementNode, name: string): ElementNode | undefined =>
  node.children.filter(isElement).find(tag(name));
export const uses = (start: Draft, field: string, id: string): number =>
  elementsOf(start).filter(({ attributes }) => attributes[field] === id).length;
