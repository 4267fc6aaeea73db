import styles from './qr-picture.module.css';

/** Modules of a code by row; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Quiet zone of a QR code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** Draws a QR code as a single path, which has no seams between modules at any size. */
export function QrPicture({ matrix, label }: { matrix: QrMatrix; label: string }) {
  const size = matrix.length + 2 * QUIET_MODULES;
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(matrix)} fill="#000" />
    </svg>
  );
}

function pathOf(matrix: QrMatrix): string {
  return matrix
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z` : '')),
    )
    .join('');
}
