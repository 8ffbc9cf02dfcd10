import { type MailData, sentenceOf } from '@stagedoor/validators';
import { REASON_TEXTS, TARGET_NOUNS } from '@stagedoor/validators/target-text';
import { dateOf } from '../dates.ts';
import type { Brand, Letter } from '../letter.ts';

export function decision(data: MailData<'decision'>, { brandName }: Brand): Letter {
  const { target, decision, reason, words, until, isUndone } = data;
  const payload = { decisionId: 1, target, decision, isUndone };
  const sentence = sentenceOf({ type: 'decision', payload });
  const why = `The reason: ${REASON_TEXTS[reason]}.`;
  const end = until ? ` It ends on ${dateOf(until)}.` : '';
  const paragraphs = isUndone
    ? [`Hi ${data.username}, we looked at this again, and everything is as it was before.`]
    : [
        `Hi ${data.username}, a moderator of ${brandName} decided this. ${why}${decision === 'suspend' ? end : ''}`,
        ...(words ? [`They write: ${words}`] : []),
        'If you think that this is wrong, you can answer once, and a moderator reads it.',
      ];
  return {
    subject: sentence,
    heading: sentence,
    paragraphs,
    action: { label: isUndone ? 'Open settings' : 'Read and answer', path: data.path },
    note: 'You get this mail because it concerns your account.',
  };
}

export function copyrightNotice(data: MailData<'copyright-notice'>, { brandName }: Brand): Letter {
  const { noticeId, targetType, path, outcome } = data;
  const thing = TARGET_NOUNS[targetType];
  const texts = {
    received: `We got a copyright notice from you about one ${thing} on ${brandName}. A moderator looks at it, and you are told what comes of it.`,
    dismissed: `We looked at your copyright notice and left the ${thing} where it is.`,
    removed: `We looked at your copyright notice and removed the ${thing}.`,
    acted: `We looked at your copyright notice and acted on it.`,
    undone: `We looked at your copyright notice again and took our decision about the ${thing} back.`,
  };
  return {
    subject: `Your copyright notice no. ${noticeId} to ${brandName}`,
    heading: outcome === null ? 'Your notice has arrived' : 'Your notice was decided',
    paragraphs: [texts[outcome ?? 'received']],
    action: { label: `See the ${thing}`, path },
    note: `You get this mail because this address was given with a copyright notice on ${brandName}. If it was not yours, you can ignore it.`,
  };
}
