/** Menus for three roles: operators read, maintenance sets what is safe to set, specialists set everything. */
import { el, itemRef, menu, menuRef, roles, variableRef, type Attributes, type Texts } from '../kit.ts';
import { idPart, placed, shownAs } from './datatypes.ts';
import type { DeviceSpec, Parameter } from './spec.ts';

export const standardIds = [
  'V_VendorName',
  'V_VendorText',
  'V_ProductName',
  'V_ProductText',
  'V_ProductID',
  'V_SerialNumber',
  'V_HardwareRevision',
  'V_FirmwareRevision',
  'V_ApplicationSpecificTag',
] as const;

const readOnly = { accessRightRestriction: 'ro' } as const;

const shown = (parameter: Parameter, more: Attributes): readonly string[] => {
  const id = `V_${idPart(parameter.name)}`;
  if (parameter.as !== 'record') return [variableRef(id, { ...shownAs(parameter), ...more })];
  return placed(parameter.items).fields.map(({ field, subindex }) =>
    itemRef(id, subindex, { ...shownAs(field), ...more }),
  );
};

type Role = 'OR' | 'MR' | 'SR' | 'MSR' | 'OMSR';

/** One menu for each group, and their ids in the order in which the parameters name them. */
function groupMenus(texts: Texts, role: Role, parameters: readonly Parameter[], more: Attributes = {}) {
  const groups = Map.groupBy(parameters, ({ group }) => group);
  return [...groups].map(([group, members]) => {
    const id = `M_${role}_${idPart(group)}`;
    return {
      id,
      text: menu(
        id,
        texts.name(`M_${idPart(group)}`, { en: group }),
        ...members.flatMap((parameter) => shown(parameter, more)),
      ),
    };
  });
}

interface Top {
  readonly id: string | undefined;
  readonly texts: readonly string[];
}
const top = (id: string, groups: readonly { readonly id: string; readonly text: string }[]): Top =>
  groups.length === 0
    ? { id: undefined, texts: [] }
    : {
        id,
        texts: [menu(id, ...groups.map((group) => menuRef(group.id))), ...groups.map(({ text }) => text)],
      };

const restore = (texts: Texts): string =>
  variableRef(
    'V_SystemCommand',
    {},
    el(
      'Button',
      { buttonValue: 130 },
      texts.description('Button_130', { en: 'Restores the factory settings' }),
    ),
  );
const service = (texts: Texts, role: Role) => {
  const id = `M_${role}_Service`;
  return { id, text: menu(id, texts.name('M_Service', { en: 'Service' }), restore(texts)) };
};

const isDiagnosis = ({ group }: Parameter): boolean => group === 'Diagnosis';
const param = ({ id }: Top) => (id === undefined ? {} : { param: id });

export function menusOf(texts: Texts, spec: DeviceSpec, parameters: readonly Parameter[]): string {
  const settable = parameters.filter(({ access }) => access === 'rw');
  const watched = parameters.filter(({ access }) => access === 'ro');
  const observe = top(
    'M_OMSR_Observe',
    groupMenus(
      texts,
      'OMSR',
      watched.filter((one) => !isDiagnosis(one)),
      readOnly,
    ),
  );
  const diag = top('M_OMSR_Diag', groupMenus(texts, 'OMSR', watched.filter(isDiagnosis), readOnly));
  // A profile has one menu for both of these roles.
  const isShared = spec.profiles !== undefined;
  const safe = settable.filter((parameter) => !parameter.isExpert);
  const maintenance = isShared
    ? top('M_MSR_Param', [...groupMenus(texts, 'MSR', settable), service(texts, 'MSR')])
    : top('M_MR_Param', [...groupMenus(texts, 'MR', safe), service(texts, 'MR')]);
  const specialist = isShared
    ? maintenance
    : top('M_SR_Param', [...groupMenus(texts, 'SR', settable), service(texts, 'SR')]);
  const operator = top('M_OR_Param', groupMenus(texts, 'OR', safe.slice(0, 6), readOnly));
  const tops = [...new Set([operator, maintenance, specialist, observe, diag])];
  const common = {
    ...(observe.id === undefined ? {} : { observe: observe.id }),
    ...(diag.id === undefined ? {} : { diag: diag.id }),
  };
  return (
    el(
      'MenuCollection',
      {},
      menu('M_OR_Ident', ...standardIds.map((id) => variableRef(id, readOnly))),
      menu('M_MSR_Ident', ...standardIds.map((id) => variableRef(id))),
      ...tops.flatMap((one) => one.texts),
    ) +
    roles(
      { ident: 'M_OR_Ident', ...param(operator), ...common },
      { ident: 'M_MSR_Ident', ...param(maintenance), ...common },
      { ident: 'M_MSR_Ident', ...param(specialist), ...common },
    )
  );
}
