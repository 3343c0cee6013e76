import {
  bitRates,
  cycleTimesBeside,
  decodeMSequenceCapability,
  encodeMSequenceCapability,
  operateChoices,
  preOperateModes,
  transportEffect,
  type MSequenceCapability,
} from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import { hexOf } from '../../../device/format.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { CycleTime } from './CycleTime.tsx';
import classes from './Transport.module.css';
import { transportOf, type DraftTransport } from './transport-of.ts';

/** What the octets of the transport mean, chosen by what they result in. */
export const TransportPane = () => {
  const { draft } = useFormEnvironment();
  const found = transportOf(draft);
  return found ? (
    <div className={classes['pane']}>
      <div className={classes['choices']}>
        <CyclePart {...found} />
        {found.hasCapability ? <CapabilityPart {...found} /> : null}
      </div>
      {found.hasCapability ? <EffectPart {...found} /> : null}
    </div>
  ) : null;
};

const useLayerChange = ({ layer }: DraftTransport) => {
  const { run } = useFormEnvironment();
  return (field: 'minCycleTime' | 'mSequenceCapability', value: number) =>
    void run([{ command: 'setAttribute', args: { node: layer.$id, field, value: String(value) } }]);
};

const CyclePart = (found: DraftTransport) => {
  const { t, i18n } = useTranslation('sections');
  const change = useLayerChange(found);
  const { minCycleTimeUs } = found.transport;
  const beside = cycleTimesBeside(minCycleTimeUs);
  const isStep = beside[0] === minCycleTimeUs;
  const ms = new Intl.NumberFormat(i18n.language);
  return (
    <section className={classes['part']} aria-label={t('transport.cycle')}>
      <h3>{t('transport.cycle')}</h3>
      <CycleTime
        key={minCycleTimeUs}
        timeUs={minCycleTimeUs}
        onTime={(timeUs) => change('minCycleTime', timeUs)}
      />
      {isStep ? null : (
        <p className={classes['wrong']}>
          <Icon name="error" size={14} />
          {t('transport.noStep', { time: ms.format(minCycleTimeUs / 1000) })}
          {beside.map((timeUs) => (
            <Button key={timeUs} onClick={() => change('minCycleTime', timeUs)}>
              {t('transport.take', { time: ms.format(timeUs / 1000) })}
            </Button>
          ))}
        </p>
      )}
    </section>
  );
};

const CapabilityPart = (found: DraftTransport) => {
  const { t } = useTranslation('sections');
  const change = useLayerChange(found);
  const { capability, inputOctets, outputOctets } = found.transport;
  const decoded = decodeMSequenceCapability(capability);
  const set = (part: Partial<MSequenceCapability>): void =>
    change('mSequenceCapability', encodeMSequenceCapability({ ...decoded, ...part }));
  const mode = (one: { readonly messageType: string; readonly onRequestOctets: number }): string =>
    t('transport.mode', { type: one.messageType, count: one.onRequestOctets });
  return (
    <section className={classes['part']} aria-label={t('transport.capability')}>
      <h3>
        {t('transport.capability')}{' '}
        <code>{t('transport.octet', { value: capability, hex: hexOf(capability, 2) })}</code>
      </h3>
      <label className={classes['check']}>
        <input
          type="checkbox"
          checked={decoded.isduSupported}
          onChange={({ target }) => set({ isduSupported: target.checked })}
        />
        <span>
          {t('transport.isdu')} <small>{t('transport.isduHint')}</small>
        </span>
      </label>
      <div className={classes['columns']}>
        <fieldset className={classes['modes']}>
          <legend>{t('transport.preOperate')}</legend>
          {preOperateModes.map((one) => (
            <label key={one.code}>
              <input
                type="radio"
                name="preOperate"
                checked={one.code === decoded.preOperateCode}
                onChange={() => set({ preOperateCode: one.code })}
              />
              <code>{one.code}</code> {mode(one)}
            </label>
          ))}
        </fieldset>
        <fieldset className={classes['modes']}>
          <legend>{t('transport.operate', { input: inputOctets, output: outputOctets })}</legend>
          {operateChoices(inputOctets, outputOctets).map(({ code, mode: result }) => (
            <label key={code} className={result ? undefined : classes['unfit']}>
              <input
                type="radio"
                name="operate"
                checked={code === decoded.operateCode}
                disabled={!result && code !== decoded.operateCode}
                onChange={() => set({ operateCode: code })}
              />
              <code>{code}</code> {result ? mode(result) : t('transport.unfit')}
              {result?.isInterleaved ? <small>{t('transport.interleaved')}</small> : null}
            </label>
          ))}
        </fieldset>
      </div>
    </section>
  );
};

/** An example that a person can picture: a text of the usual length. */
const exampleOctets = 32;

const EffectPart = ({ transport }: DraftTransport) => {
  const { t, i18n } = useTranslation('sections');
  const effect = transportEffect(transport);
  const numbers = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 3 });
  const format = (value: number): string => numbers.format(value);
  const ms = (us: number | undefined): string =>
    us === undefined ? '–' : t('transport.ms', { time: format(us / 1000) });
  const { cycleUs, onRequestOctetsPerSecond: rate } = effect;
  const rows: readonly (readonly [label: string, value: string])[] = [
    [
      t('transport.effect.rate'),
      t('transport.effect.rateValue', {
        rate: format(bitRates[transport.bitRate] / 1000),
        bit: format(1_000_000 / bitRates[transport.bitRate]),
      }),
    ],
    [t('transport.effect.shortest'), ms(effect.shortestUs)],
    [t('transport.effect.cycle'), ms(cycleUs)],
    [
      t('transport.effect.refresh'),
      cycleUs === undefined
        ? '–'
        : effect.operate?.isInterleaved
          ? t('transport.effect.turns')
          : t('transport.effect.perSecond', { count: Math.floor(1_000_000 / cycleUs) }),
    ],
    [
      t('transport.effect.example', { count: exampleOctets }),
      rate === undefined
        ? '–'
        : t('transport.effect.atLeast', { time: ms((exampleOctets / rate) * 1_000_000) }),
    ],
    [t('transport.effect.recovery'), ms(effect.recoveryUs)],
  ];
  return (
    <section className={classes['part']} aria-label={t('transport.effect.label')}>
      <h3>{t('transport.effect.label')}</h3>
      {effect.operate ? null : (
        <p className={classes['wrong']}>
          <Icon name="error" size={14} /> {t('transport.noMode')}
        </p>
      )}
      {effect.isTooShort ? (
        <p className={classes['wrong']}>
          <Icon name="warning" size={14} />{' '}
          {t('transport.tooShort', { time: ms(transport.minCycleTimeUs), shortest: ms(effect.shortestUs) })}
        </p>
      ) : null}
      <dl className={classes['facts']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
