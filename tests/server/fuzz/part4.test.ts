import { describeFuzz } from '../../support/fuzz/describeFuzz'

describeFuzz(4)
