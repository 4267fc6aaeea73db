import styles from './stage-scene.module.css';

/** The outlet's front; its windows are lit once the outlet has accepted the order. */
function Front({ x, isLit }: { x: number; isLit: boolean }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={styles['paper']} d="M8 52H96V120H8z" />
      <path className={styles[isLit ? 'gold' : 'dim']} d="M16 70H48V98H16z" />
      <path className={styles['thin']} d="M32 70V98M16 84H48" />
      <path className={styles['wood']} d="M60 70H86V120H60z" />
      <circle className={styles['dot']} cx="80" cy="97" r="2.2" />
      <path className={styles['gold']} d="M6 34H98L104 52H0z" />
      <path className={styles['chilli']} d="M29 34L26 52H52V34zM75 34L78 52H104L98 34z" />
      <path
        className={styles['paper']}
        d="M0 52a13 9 0 0 0 26 0a13 9 0 0 0 26 0a13 9 0 0 0 26 0a13 9 0 0 0 26 0z"
      />
      <path className={styles['paper']} d="M24 20H80V34H24z" />
      <path className={styles['thin']} d="M33 27H71" />
    </g>
  );
}

export function Placed() {
  return (
    <>
      <Front x={186} isLit={false} />
      <rect className={styles['paper']} x="38" y="32" width="50" height="88" rx="8" />
      <path className={styles['goldFlat']} d="M46 44H80V62H46z" />
      <path className={styles['thin']} d="M46 72H80M46 82H72M46 92H64" />
      <rect className={styles['gold']} x="46" y="100" width="34" height="10" rx="5" />
      <circle className={styles['sent']} cx="108" cy="66" r="4" />
      <circle className={styles['sent']} cx="130" cy="58" r="4" />
      <circle className={styles['sent']} cx="152" cy="58" r="4" />
      <path className={styles['ink']} d="M164 54l8 6l-9 5" />
    </>
  );
}

export function Accepted() {
  return (
    <>
      <Front x={84} isLit />
      <g className={styles['pop']}>
        <circle className={styles['veg']} cx="216" cy="52" r="19" />
        <path className={styles['tick']} d="M207 52l7 7l12-13" />
      </g>
      <path className={styles['leaf']} d="M232 120V98" />
      <circle className={styles['vegFlat']} cx="232" cy="94" r="11" />
      <path className={styles['wood']} d="M222 106H242L239 120H225z" />
    </>
  );
}

export function Scheduled() {
  return (
    <>
      <path className={styles['ink']} d="M134 108l-10 12M186 108l10 12" />
      <circle className={styles['paper']} cx="160" cy="74" r="42" />
      <path className={styles['gold']} d="M118 42a17 17 0 0 1 24-16zM202 42a17 17 0 0 0-24-16z" />
      <path className={styles['thin']} d="M160 40v5M160 103v5M126 74h5M189 74h5" />
      <path className={styles['ink']} d="M160 74V52" />
      <path className={styles['hand']} d="M160 74L180 82" />
      <circle className={styles['dot']} cx="160" cy="74" r="4" />
    </>
  );
}
