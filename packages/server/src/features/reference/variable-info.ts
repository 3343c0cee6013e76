import type { SimpleDatatypeInfo, StandardVariableInfo } from '@iodd-hub/contract';
import type { StandardDatatype, StandardSimpleDatatype, StandardVariable } from '@iodd-hub/iodd/standard';
import type { StandardText } from './texts.ts';

type Datatypes = Pick<StandardVariableInfo, 'datatype' | 'datatypeRef' | 'recordItemInfos'>;

const simpleInfo = (datatype: StandardSimpleDatatype, text: StandardText): SimpleDatatypeInfo => {
  const { type } = datatype;
  const values = 'values' in datatype ? (datatype.values ?? []) : [];
  return {
    type,
    ...('bitLength' in datatype && { bitLength: datatype.bitLength }),
    ...('fixedLength' in datatype && { fixedLength: datatype.fixedLength }),
    ...('encoding' in datatype && { encoding: datatype.encoding }),
    values: values.map(({ nameTextId, ...value }) => ({ ...value, name: text(nameTextId) })),
  };
};

const datatypesOf = (
  datatype: StandardDatatype,
  { accessRights }: StandardVariable,
  text: StandardText,
): Datatypes => {
  switch (datatype.type) {
    case 'ArrayT': {
      const { type, count, subindexAccessSupported, element } = datatype;
      const array = { type, count, subindexAccessSupported, element: simpleInfo(element, text), values: [] };
      return { datatype: array, datatypeRef: null, recordItemInfos: [] };
    }
    case 'RecordT': {
      const { type, bitLength, subindexAccessSupported, items } = datatype;
      const recordItemInfos = items.map((item) => ({
        subindex: item.subindex,
        bitOffset: item.bitOffset,
        name: text(item.nameTextId),
        description: text(item.descriptionTextId),
        accessRight: item.accessRightRestriction ?? accessRights,
        datatype: simpleInfo(item.datatype, text),
        defaultValue: item.defaultValue ?? null,
        modifiesOtherVar: item.modifiesOtherVariables ?? false,
      }));
      return {
        datatype: { type, bitLength, subindexAccessSupported, values: [] },
        datatypeRef: null,
        recordItemInfos,
      };
    }
    case 'ProcessDataInUnionT':
    case 'ProcessDataOutUnionT':
      return { datatype: { type: datatype.type, values: [] }, datatypeRef: null, recordItemInfos: [] };
    default: {
      const info = simpleInfo(datatype, text);
      const id = 'id' in datatype ? datatype.id : undefined;
      return id === undefined
        ? { datatype: info, datatypeRef: null, recordItemInfos: [] }
        : { datatype: null, datatypeRef: { id, ...info }, recordItemInfos: [] };
    }
  }
};

/** A standard variable under the specification's field names. */
export const variableInfo = (variable: StandardVariable, text: StandardText): StandardVariableInfo => ({
  id: variable.id,
  name: text(variable.nameTextId),
  description: text(variable.descriptionTextId),
  index: variable.index,
  accessRight: variable.accessRights,
  modifiesOtherVar: variable.modifiesOtherVariables,
  excludedFromDS: variable.excludedFromDataStorage,
  dynamic: variable.dynamic,
  ...datatypesOf(variable.datatype, variable, text),
  // Only items of records have default values in the standard definitions.
  defaultValue: null,
});
