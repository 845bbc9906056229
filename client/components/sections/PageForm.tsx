import { useLoaderData } from 'react-router-dom';
import { pagesOf } from '../../../shared/content.ts';
import { formWordsOf } from '../../../shared/form-words.ts';
import type { FormName, FormState } from '../../../shared/lead.ts';
import { mainPhone } from '../../../shared/site.ts';
import { nextStepsOf } from '../../../shared/words.ts';
import { Draft } from '../../islands/Draft.island.tsx';
import { LeadForm } from '../../islands/LeadForm.island.tsx';
import { SentPanel } from '../../islands/SentPanel.tsx';
import { Toaster } from '../../islands/Toaster.island.tsx';
import { useSiteContext } from '../../page-context.ts';

/** A form with what comes of it: what stands in its place once it is sent, its toasts, its draft. */
export function PageForm({ form, page }: { form: FormName; page: string }) {
  const { content, site, retentionDays, visits, renderIsland } = useSiteContext();
  const { state } = useLoaderData<{ state: FormState }>();
  const phone = mainPhone(site);
  const words = formWordsOf(content.words, form, phone);
  const next = nextStepsOf(content);
  const meanwhile = pagesOf(content, 'work')[0]?.path;
  return (
    <>
      <LeadForm
        form={form}
        state={state}
        panel={renderIsland(<SentPanel {...{ phone, page, next, meanwhile, words }} />, 'sent')}
        kept={retentionDays !== undefined}
        counted={visits && true}
        words={words}
      />
      <Toaster words={content.words.toasts} />
      <Draft form={form} />
    </>
  );
}
