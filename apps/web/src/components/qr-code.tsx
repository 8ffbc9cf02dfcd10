import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
}

export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="w-44 justify-self-center rounded-small"
      shapeRendering="crispEdges"
    >
      {/* Scanners need light around the code in the dark theme, too. */}
      <rect width={size} height={size} fill="white" />
      <path d={squares.join('')} fill="black" />
    </svg>
  );
}
