/** Puts what profiles need into a device and leaves alone what is there. */
import type { NewElement } from '../commands/element.ts';
import { CommandError, type Command } from '../commands/kit.ts';
import type { ElementNode } from '../document.ts';
import { Building } from './building.ts';
import { inner } from './device.ts';
import { insertMenus } from './insert-menus.ts';
import { profileTemplate, type ProfileTemplate, type TemplateOptions } from './template.ts';

export interface InsertProfilesArgs extends TemplateOptions {
  /** Profiles and function classes to add to those that the device lists. */
  readonly profiles: readonly number[];
}
export const insertProfiles: Command<InsertProfilesArgs> = (draft, { profiles, ...options }, ids) => {
  const building = new Building(draft, ids);
  const listed = [...new Set([...building.device.ids, ...profiles])].sort((one, two) => one - two);
  building.set(building.device.features, 'profileCharacteristic', listed.join(' '));
  building.set(building.device.features, 'blockParameter', 'true');
  building.set(building.device.features, 'dataStorage', 'true');
  const template = profileTemplate(listed, options);
  insertDatatypes(building, template);
  insertVariables(building, template);
  for (const element of [...template.processDataIn, ...template.processDataOut])
    insertProcessData(building, element, template);
  insertEvents(building, template);
  insertMenus(building, template.menus);
  for (const [id, value] of template.texts) building.write(id, value);
  return building.ops;
};

const functionOf = ({ root }: Building): ElementNode => {
  const [node] = inner(root, 'ProfileBody').flatMap((body) => inner(body, 'DeviceFunction'));
  if (!node) throw new CommandError('node-missing', { tag: 'DeviceFunction' });
  return node;
};

/** Some collections may not be empty, so they come with their first content. */
export function addTo(building: Building, collection: string, elements: readonly NewElement[]): void {
  if (elements.length === 0) return;
  const [node] = inner(functionOf(building), collection);
  if (!node) building.add(functionOf(building), { tag: collection, children: elements });
  else for (const element of elements) building.add(node, element);
}

const idOf = ({ attributes }: NewElement): string => attributes?.['id'] ?? '';

function insertDatatypes(building: Building, { datatypes }: ProfileTemplate): void {
  const known = building.device.datatypes;
  addTo(
    building,
    'DatatypeCollection',
    datatypes.filter((element) => !known.has(idOf(element))),
  );
}

function insertVariables(building: Building, template: ProfileTemplate): void {
  const vendorName = inner(building.root, 'ProfileBody')
    .flatMap((body) => inner(body, 'DeviceIdentity'))
    .map(({ attributes }) => attributes['vendorName'])[0];
  const wanted = [
    ...(template.commands.length > 0
      ? [{ tag: 'StdVariableRef', attributes: { id: 'V_SystemCommand' } }]
      : []),
    ...template.standardVariables,
  ];
  for (const element of wanted) {
    const node = building.device.standardVariables.get(idOf(element));
    const own = idOf(element) === 'V_VendorName' && vendorName !== undefined && { defaultValue: vendorName };
    const attributes = { ...element.attributes, ...own };
    if (!node) building.add(building.device.collections.VariableCollection, { ...element, attributes });
    else
      for (const [key, value] of Object.entries(attributes))
        if (node.attributes[key] === undefined) building.set(node, key, value);
  }
  for (const element of template.commands) {
    const { commands, standardVariables } = building.device;
    const owner = standardVariables.get('V_SystemCommand');
    if (owner && !commands.has(Number(element.attributes?.['value']))) building.add(owner, element);
  }
  for (const element of template.variables) {
    if (building.device.variables.has(idOf(element))) continue;
    const own = [...building.device.variables.values()].find((node) => isSameParameter(node, element));
    if (own) building.rename(own, idOf(element));
    else building.add(building.device.collections.VariableCollection, element);
  }
}

/** A device that is older than its profile may have the parameter under an id of its own: two at one index are an error. */
function isSameParameter(node: ElementNode, { attributes, children = [] }: NewElement): boolean {
  const datatype = children.find(({ tag }) => tag === 'Datatype')?.type;
  const [own] = inner(node, 'Datatype');
  return (
    Number(node.attributes['index']) === Number(attributes?.['index']) &&
    node.attributes['accessRights'] === attributes?.['accessRights'] &&
    own !== undefined &&
    own.$type === datatype
  );
}

function insertProcessData(building: Building, element: NewElement, { datatypes }: ProfileTemplate): void {
  const { processData, collections, interface: userInterface } = building.device;
  const id = idOf(element);
  const isThere = processData
    .flatMap((data) => inner(data, element.tag))
    .some(({ attributes }) => attributes['id']?.startsWith(id));
  if (isThere) return;
  const open = processData.find((data) => inner(data, element.tag).length === 0);
  if (open) building.add(open, element);
  else
    building.add(collections.ProcessDataCollection, {
      tag: 'ProcessData',
      attributes: { id: freeDataId(processData, id.replace(/^P[IO]_/, 'P_')) },
      children: [element],
    });
  const datatypeId = element.children?.[0]?.attributes?.['datatypeId'];
  const items = datatypes.find((datatype) => idOf(datatype) === datatypeId)?.children ?? [];
  const reference: NewElement = {
    tag: 'ProcessDataRef',
    attributes: { processDataId: id },
    children: items.map(({ attributes }) => ({
      tag: 'ProcessDataRecordItemInfo',
      attributes: { subindex: attributes?.['subindex'] ?? '' },
    })),
  };
  const [references] = inner(userInterface, 'ProcessDataRefCollection');
  if (references) building.add(references, reference);
  else building.add(userInterface, { tag: 'ProcessDataRefCollection', children: [reference] });
}

/** Process data and both its directions share one space of ids. */
function freeDataId(processData: readonly ElementNode[], wish: string): string {
  const taken = new Set(
    processData
      .flatMap((data) => [data, ...inner(data, 'ProcessDataIn', 'ProcessDataOut')])
      .map(({ attributes }) => attributes['id']),
  );
  let id = wish;
  for (let count = 2; taken.has(id); count += 1) id = `${wish}_${count}`;
  return id;
}

function insertEvents(building: Building, { events }: ProfileTemplate): void {
  const known = building.device.events;
  addTo(
    building,
    'EventCollection',
    events.filter(({ attributes }) => !known.has(Number(attributes?.['code']))),
  );
}
