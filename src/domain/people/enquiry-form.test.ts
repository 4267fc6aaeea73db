import { describe, expect, it } from 'vitest';
import { type EnquiryTexts, findEnquiryProblem } from './enquiry-form.ts';

const filled: EnquiryTexts = {
  ...{ kind: 'CONTACT', fullName: 'Asha', mobileNumber: '+91 98765-01234', email: 'asha@post.example' },
  ...{ subject: 'order', city: '', message: 'Hello' },
};

describe('the form of an enquiry', () => {
  it('can be sent when everything of its kind is there', () => {
    expect(findEnquiryProblem(filled)).toBeUndefined();
    expect(findEnquiryProblem({ ...filled, kind: 'CEO', subject: '' })).toBeUndefined();
    const application = { ...filled, kind: 'CAREER', subject: 'bar', city: 'Ropar', message: '' } as const;
    expect(findEnquiryProblem(application)).toBeUndefined();
  });

  it('says what is wrong one after the other, from top to bottom', () => {
    const order = ['fullName', 'mobileNumber', 'email', 'subject', 'city'] as const;
    const good = { ...filled, kind: 'FRANCHISE', subject: 'cafe', city: 'Karnal' } as const;
    let form: EnquiryTexts = { ...good, fullName: '', mobileNumber: '', email: '', subject: '', city: ' ' };
    for (const field of order) {
      expect(findEnquiryProblem(form)?.field).toBe(field);
      form = { ...form, [field]: good[field] };
    }
    expect(findEnquiryProblem(form)).toBeUndefined();
  });

  it('does not take the subject of another kind', () => {
    expect(findEnquiryProblem({ ...filled, subject: 'cafe' })?.field).toBe('subject');
  });
});
