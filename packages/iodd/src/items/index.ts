export { fieldsOf, type Field } from './fields.ts';
export { ItemError, wordOf, type Item } from './item.ts';
export { moveEntry } from './menus.ts';
export { offered } from './offers.ts';
export { elementAtPath, findNode, nodesAt, nodeWithId, onlyItem, placedItem } from './place.ts';
export { pickFields, type Reading } from './read.ts';
export { referencesTo, referencesToId, removeItem, type ItemReference } from './remove.ts';
export {
  asItem,
  editItem,
  ensurePath,
  joinedFields,
  saveItem,
  saveJoined,
  Steps,
  type Saved,
} from './save.ts';
export { removeText, saveText, textItem, textItems } from './texts.ts';
export { wordsOf } from './words.ts';
