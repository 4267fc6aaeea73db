import { Bag, Sparks, Steam } from './kitchen-scenes.tsx';
import styles from './stage-scene.module.css';

export function Riding() {
  return (
    <>
      <g>
        <path className={styles['dim']} d="M44 70H74V120H44zM76 86H98V120H76zM236 62H262V120H236z" />
        <path className={styles['leaf']} d="M276 120V98" />
        <circle className={styles['vegFlat']} cx="276" cy="90" r="12" />
      </g>
      <path className={styles['speed']} d="M62 58H84M52 74H80M66 90H86" />
      <g className={styles['bob']}>
        <path className={styles['gold']} d="M104 50H138V80H104z" />
        <path className={styles['thin']} d="M104 60H138M121 50V60" />
        <path className={styles['ink']} d="M200 64L190 62M196 60L206 104" />
        <path
          className={styles['chilli']}
          d="M108 84H150C156 84 160 96 168 96H180L192 66L200 68L196 104H136C132 92 112 92 108 100z"
        />
        <path className={styles['brownLimb']} d="M150 82L170 82L174 100" />
        <path className={styles['cloth']} d="M140 82L150 48C154 42 166 44 166 50L162 82z" />
        <path className={styles['skinLimb']} d="M160 54L176 66L192 62" />
        <circle className={styles['skin']} cx="164" cy="35" r="9" />
        <path className={styles['gold']} d="M151 34a13 13 0 0 1 26-2l-1 2z" />
      </g>
      <g>
        <circle className={styles['wheel']} cx="122" cy="107" r="12" />
        <circle className={styles['wheel']} cx="206" cy="107" r="12" />
        <circle className={styles['dot']} cx="122" cy="107" r="2.5" />
        <circle className={styles['dot']} cx="206" cy="107" r="2.5" />
      </g>
    </>
  );
}

export function Delivered() {
  return (
    <>
      <Sparks />
      <path className={styles['paper']} d="M112 16H178V120H112z" />
      <path className={styles['wood']} d="M120 24H170V120H120z" />
      <path className={styles['thin']} d="M128 34H162V64H128zM128 74H162V110H128z" />
      <circle className={styles['goldFlat']} cx="163" cy="72" r="4" />
      <g className={styles['pop']}>
        <Bag x={176} y={48} />
      </g>
    </>
  );
}

export function Collected() {
  return (
    <>
      <Sparks />
      <g className={styles['pop']}>
        <Bag x={130} y={36} />
      </g>
      <path className={styles['wood']} d="M88 108H232V120H88z" />
    </>
  );
}

export function Served() {
  return (
    <>
      <Steam x={142} y={8} />
      <path className={styles['paper']} d="M70 92H250L238 104H82z" />
      <path className={styles['ink']} d="M96 104V120M224 104V120" />
      <path className={styles['dish']} d="M112 78H208C206 90 196 92 186 92H134C124 92 114 90 112 78z" />
      <g className={styles['toss']}>
        <circle className={styles['vegFlat']} cx="136" cy="72" r="9" />
        <circle className={styles['goldFlat']} cx="158" cy="68" r="13" />
        <path className={styles['chilliFlat']} d="M174 64l16 2l-1 12l-16-1z" />
      </g>
      <path className={styles['ink']} d="M106 78H214" />
      <path className={styles['gold']} d="M228 62H242V92H228z" />
      <path className={styles['flame']} d="M235 60c-6-7 1-9 0-15c6 5 8 10 4 15z" />
      <path className={styles['ink']} d="M80 64H94V72a7 7 0 0 1 -14 0zM87 79V92M81 92H93" />
    </>
  );
}
