import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldList } from '../../shared/forms.ts';
import { forms } from '../../shared/lead.ts';
import { checkForm, contactSchema, quoteSchema } from '../../shared/validation.ts';
import { anyBody, badCharacter, validEnquiry, validQuote } from '../support/arbitraries.ts';
import { enquiry } from '../support/leads.ts';
import { runs } from '../support/runs.ts';

test('every valid lead passes, and passes again unchanged', () => {
  fc.assert(
    fc.property(validEnquiry, validQuote, (enquiry, quote) => {
      expect(checkForm(contactSchema, enquiry)).toEqual({ ok: true, lead: enquiry });
      expect(checkForm(quoteSchema, quote)).toEqual({ ok: true, lead: quote });
    }),
  );
});

test('whatever is sent, the answer is a lead that keeps the rules or an issue in words', () => {
  fc.assert(
    fc.property(anyBody(validEnquiry), (body) => {
      const result = checkForm(contactSchema, body);
      if (result.ok) {
        const { fullname, email, phoneNumber, message, ...more } = result.lead;
        expect(more).toEqual({});
        expect(fullname.trim()).not.toBe('');
        expect(message.trim()).not.toBe('');
        expect(email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
        expect(phoneNumber).toMatch(/^\d{10,15}$/);
      } else {
        const fields = result.faults.map(({ field }) => field);
        expect(new Set(fields).size).toBe(fields.length);
      }
    }),
    { numRuns: runs(500) },
  );
});

test('an e-mail has the specified shape or is refused, whatever stands in it', () => {
  const email = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', 'é'), minLength: 1 });
  fc.assert(
    fc.property(email, (text) => {
      fc.pre(text.trim() !== '');
      const { ok } = checkForm(contactSchema, { ...enquiry(), email: text });
      expect(ok).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()));
    }),
    { numRuns: runs(2000) },
  );
});

test('a character that can’t be read makes any field of any lead unreadable', () => {
  const lead = fc.oneof<fc.Arbitrary<object>[]>(validEnquiry, validQuote);
  const spot = fc.record({ lead, bad: badCharacter, field: fc.nat(), at: fc.nat() });
  fc.assert(
    fc.property(spot, ({ lead, bad, field, at }) => {
      const texts = Object.entries(lead).filter(([, value]) => typeof value === 'string');
      const [name = '', value = ''] = texts[field % texts.length] ?? [];
      // Within the text: what stands around an e-mail address or a number is cut off.
      const index = 1 + (at % Math.max(1, value.length - 1));
      const spoilt = `x${value.slice(0, index)}${bad}${value.slice(index)}x`;
      const { schema, fields } = 'fullname' in lead ? forms.contact : forms.quote;
      const kind = new Map(fieldList(fields).map((one) => [one.name, one.kind])).get(name);
      const told = { tel: 'phone', select: 'option' };
      const fault = kind === 'tel' || kind === 'select' ? told[kind] : 'shape';
      expect(checkForm<object>(schema, { ...lead, [name]: spoilt })).toEqual({
        ok: false,
        faults: [{ field: name, fault }],
      });
    }),
    { numRuns: runs(500) },
  );
});
