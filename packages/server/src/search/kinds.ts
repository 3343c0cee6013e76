import type { DeviceKind } from '@iodd-hub/contract';

/**
 * Words by which a device says what it is, the more telling kinds first: a level sensor that works by ultrasound is
 * both, and people look for it as the latter. Beginnings of words in English and German, parts of Chinese ones.
 */
const words: Readonly<Record<Exclude<DeviceKind, 'other'>, RegExp>> = {
  safety: /\bsafety|\bsicherheit|安全/,
  sample: /\bguideline sample|\b(?:sample|example|demo(?:nstration)?) device|\bbeispielgerat|示例设备/,
  rfid: /\brfid|\bread.?write head|读写头/,
  ultrasonic: /\bultras(?:onic|chall|ound)|超声/,
  light:
    /\bsignal(?:l?ing)? ?(?:light|lamp|leuchte|column|tower)|\bindicator light|\bstack ?light|\bsmart ?light|信号灯/,
  hub: /\bhub\b|\b(?:i\/?o|io-link|input|output) module|\d ?x? ?digital (?:in|out)put|集线器/,
  valve: /\bvalve|\bventil|阀/,
  vibration: /\bvibration|\bcondition monitoring|\bschwingung|振动/,
  flow: /\bflow|\bdurchfluss|\bstromung|流量/,
  pressure: /\bpressure|\bdruck(?!er|tast|knopf)|\bvacuum|压力/,
  climate: /\bhumidity|\bfeuchte|\bair quality|湿度/,
  level: /\blevel|\bfullstand|液位|物位/,
  temperature: /\btemperature|\btemperatur|温度/,
  converter: /\bconverter|\bumsetzer|\bwandler|转换器/,
  distance: /\bdistance|\blaser (?:measur|sensor)|\btime.of.flight|\babstand|\bdistanz|测距/,
  photoelectric:
    /\bphoto(?:electric|cell)|\blight (?:curtain|grid|barrier)|\boptical|\bdiffuse|\bretro.?reflective|\bthrough.?beam|\blicht|\boptisch|光电/,
  capacitive: /\bcapacitive|\bkapazitiv|电容/,
  inductive: /\binductive|\bproximity|\binduktiv|电感/,
  presence: /\bpresence|\boccupancy|\bmotion detect|\bprasenz|\banwesenheit|存在/,
  display: /\bdispl(?:ay|\.)|\banzeige|显示器/,
  encoder: /\bencoder|\bdrehgeber|\binclin|编码器/,
  drive: /\bdrive\b|\bmotor|\bgripper|\bactuator|\bgreifer|\bantrieb|驱动/,
  switch: /\bswitch|\bpush ?button|\bbutton|\bcommand|\btouch|taster\b|按钮/,
};

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** By the first text that says it; `other` where none does. */
export const kindOf = (texts: readonly string[]): DeviceKind => {
  const kinds = Object.entries(words);
  for (const text of texts.map(plain)) {
    const found = kinds.find(([, pattern]) => pattern.test(text));
    // Keys of the table above.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (found) return found[0] as DeviceKind;
  }
  return 'other';
};
