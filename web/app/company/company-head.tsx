import type { CompanyPage } from '@rodado/contract/company';
import { formatAnswerTime } from '@rodado/contract/format';
import { Avatar } from '../ui/avatar.tsx';
import { CompanyActs } from './company-acts.tsx';
import { Reputation } from './reputation.tsx';

/** Who it is and what people think of it; beside it what the visitor may do. */
export function CompanyHead({ company, answerMinutes }: Pick<CompanyPage, 'company' | 'answerMinutes'>) {
  return (
    <div className="relative flex gap-x-6 gap-y-3 pb-6 max-md:flex-col md:max-lg:flex-wrap md:pb-8">
      <span className="-mt-11 block w-fit flex-none rounded-[24%] bg-bg p-1.5 max-md:-mb-1 max-md:-ml-1.5">
        <Avatar
          id={company.userId}
          name={company.name}
          src={company.profileImage}
          shape="company"
          size={112}
          className="max-md:size-20 max-md:text-[30px]"
        />
      </span>
      <div className="min-w-0 flex-1 md:pt-4 md:max-lg:min-w-[50%]">
        <h1 className="display text-26 wrap-anywhere md:text-30">{company.name}</h1>
        <Reputation company={company} />
        {answerMinutes && <p className="mt-2 text-15 text-text-2">{formatAnswerTime(answerMinutes)}</p>}
      </div>
      <CompanyActs company={company} />
    </div>
  );
}
