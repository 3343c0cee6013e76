/** What a datatype says, with the names of its values and items. */
import type { Datatype, SimpleDatatype } from '../datatype.ts';
import type { AccessRights } from '../standard/variables/index.ts';
import type { ResolvedItem, ResolvedValue } from './types.ts';

/** An item with the restriction that its datatype puts on the rights of whoever uses it. */
export interface LayoutItem extends ResolvedItem {
  readonly restriction: AccessRights | undefined;
}
export interface Layout {
  /** Undefined for the types that stand for the device's own process data. */
  readonly datatype: Datatype | undefined;
  /** Which of the device's own process data the type stands for. */
  readonly processData: 'input' | 'output' | undefined;
  readonly datatypeId: string | undefined;
  readonly values: readonly ResolvedValue[];
  readonly items: readonly LayoutItem[];
}
export interface SimpleLayout {
  readonly datatype: SimpleDatatype;
  readonly values: readonly ResolvedValue[];
}

/** What process data look like to V_ProcessDataInput and V_ProcessDataOutput. */
export type Union = (direction: 'input' | 'output') => {
  readonly datatype: Datatype | undefined;
  readonly items: readonly ResolvedItem[];
};
