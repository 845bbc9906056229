import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendBeacon } from './beacon.ts';

/**
 * Measures this view of the page, and tells it once, when the page is left first. Only pages that the server has picked
 * load it (`server/analytics/speed-sample.ts`); what was laid out unseen is measured from when it is shown.
 */
const told: Record<string, unknown> = {};
const once = { once: true };
if (document.prerendering) document.addEventListener('prerenderingchange', measure, once);
else measure();

function measure(): void {
  for (const listen of [onLCP, onINP, onCLS, onTTFB]) listen(note);
  // The library hears of it before, and notes the last values. `pagehide` would come before both.
  document.addEventListener('visibilitychange', tell, once);
}

function note({ name, value }: MetricType): void {
  told[name.toLowerCase()] = value;
}

function tell(): void {
  if (Object.keys(told).length > 0) sendBeacon({ page: location.pathname, ...told });
}
