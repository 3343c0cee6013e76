import {
  withoutProfile,
  type CommandCall,
  type OfferedPart,
  type PartKind,
  type ProfileOffer,
} from '@iodd-hub/iodd';
import { elementAtPath } from '@iodd-hub/iodd/items';
import {
  commandNames,
  findProfile,
  profileCode,
  profileName,
  standardVariablesOf,
} from '@iodd-hub/iodd/standard';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../device/connection/kind.ts';
import { hexOf } from '../../../device/format.ts';
import { useFormEnvironment } from '../../../shared/forms/form-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import classes from './Profiles.module.css';

const partKinds: readonly PartKind[] = [
  'variable',
  'standardVariable',
  'command',
  'event',
  'processDataIn',
  'processDataOut',
  'menu',
];
const icons = { there: 'check', wrong: 'error', missing: 'circleInfo' } as const;

const featuresPath = ['ProfileBody', 'DeviceFunction', 'Features'] as const;

/** One profile: its state, what can be done about it, and every part of it that a device needs. */
export const ProfileDetails = ({ offer }: { readonly offer: ProfileOffer }) => {
  const { t, i18n } = useTranslation('sections');
  const { session, run } = useFormEnvironment();
  const language = languageOf(i18n.language);
  const { profile, isListed, adds, obstacle, parts } = offer;
  const open = parts.filter(({ state }) => state !== 'there');
  const isInsertable = open.some(({ state }) => state === 'missing');
  const names = (ids: readonly number[]): string =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
      ids.map((id) => profileCode(id) ?? profileName(id)?.[language] ?? hexOf(id, 4)),
    );
  const insert = (): void =>
    void run([{ command: 'insertProfiles', args: { profiles: [...adds, profile.id] } }]);
  const takeOff = (): void => {
    const now = session.draft();
    const features = elementAtPath(now, featuresPath)?.$id;
    const value = withoutProfile(now.main, profile.id);
    const call: CommandCall = {
      command: 'setAttribute',
      args: { node: features ?? '', field: 'profileCharacteristic', value },
    };
    if (features !== undefined) void run([call]);
  };
  const withIt = adds.filter((id) => id !== profile.id);
  return (
    <div className={classes['details']}>
      <h4>
        {profile.name[language]} <code>{`${profile.id} = ${hexOf(profile.id, 4)}`}</code>
      </h4>
      <p className={classes['state']}>
        {isListed
          ? open.length === 0
            ? t('profile.complete')
            : t('profile.misses', { count: open.length })
          : t('profile.notListed')}
        {profile.replacedBy === undefined
          ? null
          : ` ${t('profile.replacedBy', { name: findProfile(profile.replacedBy)?.name[language] ?? '' })}`}
      </p>
      {obstacle ? (
        <p className={classes['obstacle']}>
          <Icon name="lock" size={14} />{' '}
          {t(`profile.obstacle.${obstacle.kind}`, { names: names(obstacle.ids) })}
        </p>
      ) : null}
      <div className={classes['actions']}>
        {isListed ? (
          <>
            {isInsertable ? <Button onClick={insert}>{t('profile.insert')}</Button> : null}
            <Button kind="quiet" onClick={takeOff}>
              {t('profile.takeOff')}
            </Button>
          </>
        ) : (
          <Button isDisabled={obstacle !== undefined} onClick={insert}>
            {t('profile.add')}
          </Button>
        )}
        {isListed || withIt.length === 0 || obstacle ? null : (
          <span className={classes['muted']}>{t('profile.with', { names: names(withIt) })}</span>
        )}
      </div>
      {parts.length === 0 ? <p className={classes['muted']}>{t('profile.nothing')}</p> : null}
      {partKinds.map((kind) => {
        const own = parts.filter((part) => part.kind === kind);
        return own.length === 0 ? null : (
          <section key={kind} aria-label={t(`profile.kind.${kind}`)}>
            <h5>{t(`profile.kind.${kind}`)}</h5>
            <ul className={classes['parts']}>
              {own.map((part) => (
                <PartRow key={part.id} part={part} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};

interface PartRowProps {
  readonly part: OfferedPart;
}

const PartRow = ({ part: { kind, id, state } }: PartRowProps) => {
  const { t, i18n } = useTranslation('sections');
  const { draft, standard } = useFormEnvironment();
  const language = languageOf(i18n.language);
  const textId =
    kind === 'standardVariable'
      ? standardVariablesOf(draft.main.version).find((one) => one.id === id)?.nameTextId
      : undefined;
  const name = kind === 'command' ? commandNames[Number(id)]?.[language] : textId && standard.text?.(textId);
  return (
    <li className={cx(classes['part'], classes[state])}>
      <Icon name={icons[state]} size={14} />
      <code>{kind === 'event' ? hexOf(Number(id), 4) : id}</code>
      <span>{name}</span>
      <em>{t(`profile.state.${state}`)}</em>
    </li>
  );
};
