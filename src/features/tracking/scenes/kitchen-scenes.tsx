import styles from './stage-scene.module.css';

/** Three wisps above a dish. */
export function Steam({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {[0, 18, 36].map((left) => (
        <path
          key={left}
          className={styles['steam']}
          d={`M${left} 22c-6-6 6-10 0-16c-3-3-2-5 0-6`}
          data-late={left === 18}
        />
      ))}
    </g>
  );
}

export function Cooking() {
  return (
    <>
      <Steam x={128} y={10} />
      <path className={styles['wood']} d="M92 104H228V120H92z" />
      <g className={styles['flames']}>
        <path className={styles['chilli']} d="M124 104c-7-9 3-12 2-20c9 6 10 13 6 20z" />
        <path className={styles['gold']} d="M144 104c-8-10 4-14 2-23c10 7 12 15 7 23z" />
        <path className={styles['chilli']} d="M166 104c-7-9 3-12 2-20c9 6 10 13 6 20z" />
      </g>
      <path className={styles['ink']} d="M204 58L262 44" />
      <path className={styles['handle']} d="M206 57L260 44" />
      <path className={styles['steel']} d="M90 52H206C204 74 194 84 178 84H118C102 84 92 74 90 52z" />
      <g className={styles['toss']}>
        <circle className={styles['vegFlat']} cx="124" cy="46" r="7" />
        <path className={styles['chilliFlat']} d="M140 42l12-4l3 9l-12 4z" />
        <circle className={styles['goldFlat']} cx="172" cy="45" r="8" />
        <circle className={styles['vegFlat']} cx="188" cy="48" r="5" />
      </g>
      <path className={styles['ink']} d="M86 52H210" />
    </>
  );
}

/** A paper bag with the food, which the handover scenes show, too. */
export function Bag({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles['ink']} d="M18 14C18-4 42-4 42 14" />
      <path className={styles['kraft']} d="M0 14H60L56 72H4z" />
      <path className={styles['thin']} d="M1 24H59" />
      <circle className={styles['paper']} cx="30" cy="46" r="14" />
      <path className={styles['spoon']} d="M25 38v6a3 3 0 0 0 6 0v-6M28 47v8M35 38c-3 4-2 8 0 9v8" />
    </g>
  );
}

/** Stars that twinkle around an order that has arrived. */
export function Sparks() {
  return (
    <>
      <path className={styles['spark']} d="M92 40l3 8l8 3l-8 3l-3 8l-3-8l-8-3l8-3z" />
      <path className={styles['spark']} data-late="true" d="M234 26l3 8l8 3l-8 3l-3 8l-3-8l-8-3l8-3z" />
      <path className={styles['spark']} d="M248 74l2 5l5 2l-5 2l-2 5l-2-5l-5-2l5-2z" />
    </>
  );
}

export function Ready() {
  return (
    <>
      <path className={styles['wood']} d="M72 104H248V120H72z" />
      <Bag x={106} y={32} />
      <g className={styles['ring']}>
        <path className={styles['gold']} d="M186 98a22 22 0 0 1 44 0z" />
        <path className={styles['ink']} d="M182 104V98H234V104M208 76V70" />
        <circle className={styles['dot']} cx="208" cy="68" r="3.5" />
      </g>
      <path className={styles['thin']} d="M182 62l-8-6M208 54v-8M234 62l8-6" />
    </>
  );
}
