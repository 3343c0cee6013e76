/** Named datatypes of the profiles by themselves, with the datatypes that they are made of. */
import type { Command } from '../commands/kit.ts';
import { Building } from './building.ts';
import { addTo } from './insert.ts';
import { datatypeTemplate } from './template.ts';

export interface InsertDatatypesArgs {
  readonly ids: readonly string[];
}
/** What is there stays as it is. */
export const insertDatatypes: Command<InsertDatatypesArgs> = (draft, { ids: wanted }, ids) => {
  const building = new Building(draft, ids);
  const { datatypes, texts } = datatypeTemplate(wanted, building.device.ids);
  const known = building.device.datatypes;
  addTo(
    building,
    'DatatypeCollection',
    datatypes.filter(({ attributes }) => !known.has(attributes?.['id'] ?? '')),
  );
  for (const [id, value] of texts) building.write(id, value);
  return building.ops;
};
