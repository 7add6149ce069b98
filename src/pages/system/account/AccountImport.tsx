import { ImportButton } from '@/components/import/ImportButton'
import type { Answer } from '@/components/import/types'
import { account, accountKind } from '@/contract/system/account'
import { ACCOUNT_IMPORT_MAX, accountColumns, importedPasswords } from '@/contract/system/accountImport'
import { ImportedPasswords } from './ImportedPasswords'

function passwordsOf(answer: Answer, onKept: () => void) {
  const passwords = 'passwords' in answer ? importedPasswords.parse(answer.passwords) : []
  return passwords.length > 0 ? <ImportedPasswords passwords={passwords} onKept={onKept} /> : null
}

/** Imports accounts from a spreadsheet; new accounts get initial passwords. */
export function AccountImport() {
  return (
    <ImportButton
      kind={accountKind}
      calls={account}
      columns={accountColumns}
      rowsMax={ACCOUNT_IMPORT_MAX}
      relatedDomains={['account', 'role']}
      outcome={passwordsOf}
    />
  )
}
