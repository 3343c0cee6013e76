/**
 * The resolved view of a device: what viewers, forms, the simulator and exports show and use. Standard variables
 * are merged with their references, datatypes followed, texts found. It is plain data and refers to its own parts
 * by the standard's ids, so that it crosses a worker boundary; `$id` leads back to the node of the document.
 */
import type { Datatype, Presentation, SimpleDatatype } from '../datatype.ts';
import type { Version } from '../meta/kit.ts';
import type { Problem } from '../problem.ts';
import type { AccessRights } from '../standard/variables/index.ts';
import type { ResolvedCommunication } from './communication-types.ts';
import type { ResolvedIdentity } from './identity-types.ts';
import type { ResolvedText } from './text.ts';

export type { ResolvedText } from './text.ts';

/** One value or an inclusive range, in the lexical form of the IODD. */
export type ResolvedValue = {
  readonly $id: string | undefined;
  readonly name: ResolvedText | undefined;
} & ({ readonly value: string } | { readonly lowerValue: string; readonly upperValue: string });

interface Described {
  /** Undefined for what comes from the standard's own definitions. */
  readonly $id: string | undefined;
  readonly name: ResolvedText | undefined;
  readonly description: ResolvedText | undefined;
}

export interface ResolvedItem extends Described {
  readonly subindex: number;
  readonly bitOffset: number;
  readonly datatype: SimpleDatatype;
  /** Where any are given, no other value is permitted. */
  readonly values: readonly ResolvedValue[];
}

/** An item of a variable, with everything that the variable says about it. */
export interface ResolvedVariableItem extends ResolvedItem {
  /** Undefined where the rights of item and variable exclude each other. */
  readonly accessRights: AccessRights | undefined;
  readonly defaultValue: string | undefined;
  readonly modifiesOtherVariables: boolean;
  readonly excludedFromDataStorage: boolean;
}

export interface ResolvedVariable extends Described {
  readonly $id: string;
  readonly id: string;
  readonly kind: 'standard' | 'own' | 'directParameterOverlay';
  readonly index: number | undefined;
  readonly accessRights: AccessRights | undefined;
  readonly dynamic: boolean;
  readonly modifiesOtherVariables: boolean;
  readonly excludedFromDataStorage: boolean;
  /** Set for the standard variables that hold the process data. */
  readonly processData: 'input' | 'output' | undefined;
  /** Undefined where the document does not describe one that can be used; a problem says why. */
  readonly datatype: Datatype | undefined;
  /** The id of the datatype where it stands in a collection. */
  readonly datatypeId: string | undefined;
  /** Of a simple value, or of each element of an array. */
  readonly values: readonly ResolvedValue[];
  /** Set where the values above are all that the device understands, even when there are none. */
  readonly permitsOnlyListedValues: boolean;
  /** The items of a record. */
  readonly items: readonly ResolvedVariableItem[];
  readonly defaultValue: string | undefined;
}

/** Holds while the variable, or the item of it, has the value. */
export interface ResolvedCondition {
  readonly $id: string;
  readonly variableId: string;
  readonly subindex: number | undefined;
  /** Booleans count as 0 and 1. */
  readonly value: number;
}

export interface ResolvedProcessDataItem extends ResolvedItem {
  readonly presentation: Presentation;
  /** The menu that shows it so, where nothing but a menu says how. */
  readonly presentationMenuId: string | undefined;
}
export interface ResolvedProcessDataDirection {
  readonly $id: string;
  readonly id: string;
  readonly bitLength: number | undefined;
  readonly name: ResolvedText | undefined;
  readonly datatype: Datatype | undefined;
  readonly datatypeId: string | undefined;
  readonly values: readonly ResolvedValue[];
  readonly items: readonly ResolvedProcessDataItem[];
  /** Of a value that is no record. */
  readonly presentation: Presentation;
  /** The menu that shows it so, where nothing but a menu says how. */
  readonly presentationMenuId: string | undefined;
}
export interface ResolvedProcessData {
  readonly $id: string;
  readonly id: string;
  readonly condition: ResolvedCondition | undefined;
  readonly input: ResolvedProcessDataDirection | undefined;
  readonly output: ResolvedProcessDataDirection | undefined;
}

export interface ResolvedButton {
  /** What is written when it is pressed, in lexical form. */
  readonly value: string;
  readonly name: ResolvedText | undefined;
  readonly description: ResolvedText | undefined;
  readonly actionStartedMessage: ResolvedText | undefined;
}
export interface ResolvedMenuVariable {
  readonly kind: 'variable';
  readonly $id: string;
  readonly variableId: string;
  readonly subindex: number | undefined;
  readonly name: ResolvedText | undefined;
  readonly accessRights: AccessRights | undefined;
  readonly presentation: Presentation;
  /** The octet is a cycle time in the coding of the direct parameter page; only 1.0.1 says so here. */
  readonly isCycleTime: boolean;
  readonly button: ResolvedButton | undefined;
}
export interface ResolvedMenuReference {
  readonly kind: 'menu';
  readonly $id: string;
  readonly menuId: string;
  readonly condition: ResolvedCondition | undefined;
}
export interface ResolvedMenu {
  readonly $id: string;
  readonly id: string;
  readonly name: ResolvedText | undefined;
  readonly entries: readonly (ResolvedMenuVariable | ResolvedMenuReference)[];
}
export interface ResolvedTopMenu {
  readonly $id: string;
  readonly element: 'IdentificationMenu' | 'ParameterMenu' | 'ObservationMenu' | 'DiagnosisMenu';
  readonly name: ResolvedText;
  readonly menuId: string;
}
export interface ResolvedRole {
  readonly $id: string;
  readonly element: 'ObserverRoleMenuSet' | 'MaintenanceRoleMenuSet' | 'SpecialistRoleMenuSet';
  readonly name: ResolvedText;
  readonly topMenus: readonly ResolvedTopMenu[];
}

export interface ResolvedEvent extends Described {
  readonly $id: string;
  readonly code: number;
  readonly type: 'Notification' | 'Warning' | 'Error' | undefined;
  readonly isStandard: boolean;
  /** Only 1.0.1 says whether the event comes and goes. */
  readonly mode: 'AppearDisappear' | 'SingleShot' | undefined;
}
export interface ResolvedError extends Described {
  readonly $id: string;
  readonly code: number;
  readonly additionalCode: number;
  readonly isStandard: boolean;
}

/** A profile or a function class that a device lists. */
export interface ResolvedProfile {
  readonly id: number;
  /** As manuals write it: `0x4000`. */
  readonly code: string;
  /** In the language of the view, else in English; undefined where none is public. */
  readonly name: string | undefined;
  /** Names of the profiles that contain this function class. */
  readonly partOf: readonly string[];
}
export interface ResolvedFeatures {
  readonly $id: string;
  readonly blockParameter: boolean | undefined;
  readonly dataStorage: boolean | undefined;
  readonly profileCharacteristic: readonly number[];
  /** The same, each once, with what they are called. */
  readonly profiles: readonly ResolvedProfile[];
  readonly accessLocks:
    | Readonly<
        Record<
          'parameter' | 'dataStorage' | 'localParameterization' | 'localUserInterface',
          boolean | undefined
        >
      >
    | undefined;
}

export interface ResolvedDevice {
  readonly version: Version;
  /** The language that was asked for. */
  readonly language: string;
  /** The languages in which the device has texts of its own, the primary one first. */
  readonly languages: readonly string[];
  readonly identity: ResolvedIdentity;
  /** Undefined in 1.0.1, which has none. */
  readonly features: ResolvedFeatures | undefined;
  /** In document order. */
  readonly variables: readonly ResolvedVariable[];
  readonly processData: readonly ResolvedProcessData[];
  readonly errors: readonly ResolvedError[];
  readonly events: readonly ResolvedEvent[];
  /** Every menu once; roles and entries name them by id. */
  readonly menus: readonly ResolvedMenu[];
  readonly roles: readonly ResolvedRole[];
  readonly communication: ResolvedCommunication | undefined;
  /** What could not be resolved. */
  readonly problems: readonly Problem[];
}
