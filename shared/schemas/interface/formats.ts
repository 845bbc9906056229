import * as z from 'zod';
import { counted, phrase } from '../phrase.ts';

/** Not trimmed: some languages write a space. */
const sign = z.string().min(1).max(3);

/** How numbers and dates are written. Not by `Intl`, which takes a server 20 ms of its start and 9 MB. */
export const formatWords = z.strictObject({
  thousands: sign.meta({ description: 'Between thousands: 5,000' }),
  decimal: sign.meta({ description: 'Before tenths: 14.3' }),
  months: z.array(phrase()).length(12).readonly(),
  day: phrase('day', 'month', 'year'),
  moment: phrase('date', 'hour', 'hour12', 'minute', 'half').meta({
    description: '{hour} from 00 to 23; {hour12} from 1 to 12 with {half} for morning or afternoon',
  }),
  morning: phrase(),
  afternoon: phrase(),
  weekdays: z
    .array(phrase())
    .length(7)
    .readonly()
    .meta({ description: 'From Monday on, as opening hours name them' }),
  weekdaysFromTo: phrase('from', 'to'),
  time: phrase('hour', 'hour12', 'minute', 'half').meta({ description: 'As in moment' }),
  timesFromTo: phrase('from', 'to'),
  days: counted(),
  replyTimes: z
    .strictObject({ hour: counted(), day: counted(), 'working day': counted() })
    .meta({ description: 'What stands for {replyTime}: the promise of site.yaml' }),
  kilobytes: phrase('count'),
  milliseconds: phrase('count'),
  pixels: phrase('count'),
});
