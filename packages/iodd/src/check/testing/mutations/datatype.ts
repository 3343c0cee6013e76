import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    rule: 'datatype/unused',
    edits: [['<DatatypeCollection>', '<DatatypeCollection>§<Datatype xsi:type="TimeT" id="D_Unused"/>']],
    hasFix: true,
  },
  {
    rule: 'datatype/id-outside',
    edits: [['<Datatype xsi:type="TimeT"/>', '<Datatype xsi:type="TimeT" id="D_Here"/>']],
    hasFix: true,
  },
  { rule: 'datatype/value-overlap', edits: [['§<SingleValue value="255">', '§<SingleValue value="99">']] },
  {
    rule: 'datatype/range-order',
    edits: [
      [
        '<ValueRange lowerValue="-1.0E3" upperValue="1.0E3"/>',
        '<ValueRange lowerValue="-1.0E3" upperValue="-1.0E3"/>',
      ],
    ],
    overlaps: ['variable/default-outside'],
  },
  { rule: 'datatype/value-size', edits: [['§<SingleValue value="255">', '§<SingleValue value="256">']] },
  {
    rule: 'datatype/array-wide-integer',
    edits: [
      [
        '§<Datatype xsi:type="ArrayT" subindexAccessSupported="false" count="4">',
        '§<Datatype xsi:type="ArrayT" subindexAccessSupported="false" count="4">',
      ],
      [
        '<SimpleDatatype xsi:type="UIntegerT" bitLength="16">',
        '<SimpleDatatype xsi:type="UIntegerT" bitLength="60">',
      ],
    ],
    overlaps: ['datatype/array-alignment'],
  },
  {
    rule: 'datatype/array-alignment',
    edits: [
      [
        '§<Datatype xsi:type="ArrayT" subindexAccessSupported="false" count="4">',
        '§<Datatype xsi:type="ArrayT" subindexAccessSupported="false" count="4">',
      ],
      [
        '<SimpleDatatype xsi:type="UIntegerT" bitLength="16">',
        '<SimpleDatatype xsi:type="UIntegerT" bitLength="17">',
      ],
    ],
  },
];
