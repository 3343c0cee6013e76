/**
 * Where the pins of a round plug stand, looking at the pins of the device, each from a named source;
 * docs/connectors.md says what each of them shows.
 */
export interface PlugFace {
  /** Degrees of each pin, counted against the clock from three o'clock; a pin in the middle has none. */
  readonly pins: Readonly<Record<number, number | 'middle'>>;
  /** Degrees of the key, and the two pins that it stands between; a plug without one is keyed by its pins. */
  readonly key?: { readonly angle: number; readonly between: readonly [number, number] };
  readonly sources: readonly string[];
}

/** Why a plug has no drawing: its manufacturer chose it, or there is no plug. */
export interface NoFace {
  readonly noFace: 'manufacturersChoice' | 'noPlug';
  readonly sources: readonly string[];
}

const sources = {
  community: 'IO-Link Community, IODD guideline V1.1.4, examples (2024)',
  ifm: 'ifm AL1350, operating instructions (2019)',
  contrinex: 'Contrinex LLR-C23PA-NM, data sheet (2025)',
  carloGavazzi: 'Carlo Gavazzi PD30CTD, manual (2021)',
  pepperlFuchs: 'Pepperl+Fuchs OBD1000-R100, data sheet (2018)',
  sick: 'SICK FlexChain, operating instructions (2025)',
  beckhoff: 'Beckhoff EP1008-0002, front view of QElectroTech (2026)',
};

const fourAroundTheKey = { 1: 45, 2: 135, 3: 225, 4: 315 };
const keyOfCodingA = { angle: 90, between: [1, 2] } as const;

export const faces = {
  M5: {
    // Drawn by the community alone, against the clock as its M12 is, which other sources draw alike.
    pins: { 1: 225, 2: 315, 3: 45, 4: 135 },
    key: { angle: 270, between: [1, 2] },
    sources: [sources.community],
  },
  M8: {
    // The sources draw the pair 2 and 4 closer than the pair 1 and 3; their angles differ by up to 22 degrees.
    pins: { 1: 216, 2: 120, 3: 324, 4: 60 },
    sources: [sources.community, sources.carloGavazzi, sources.pepperlFuchs, sources.contrinex],
  },
  'M12-4': {
    pins: fourAroundTheKey,
    key: keyOfCodingA,
    sources: [sources.community, sources.ifm, sources.contrinex],
  },
  'M12-5': {
    pins: { ...fourAroundTheKey, 5: 'middle' },
    key: keyOfCodingA,
    sources: [sources.ifm, sources.sick, sources.beckhoff],
  },
  Other: { noFace: 'manufacturersChoice', sources: [] },
  Cable: { noFace: 'noPlug', sources: [] },
} satisfies Readonly<Record<string, PlugFace | NoFace>>;
