interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  value: number;
}

export const ProgressBar = ({ label, value }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
    className="h-1 overflow-hidden rounded-full bg-line"
  >
    <div
      className="h-full origin-left bg-lamp transition-transform"
      style={{ transform: `scaleX(${Math.min(1, Math.max(0, value))})` }}
    />
  </div>
);
